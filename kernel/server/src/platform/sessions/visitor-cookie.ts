import type { IncomingMessage } from 'node:http';
import { cookieIn, readCookie } from './cookie.ts';

const plainName = 'quoin-visitor';
const secureName = `__Host-${plainName}`;
const nameFor = (secure: boolean) => (secure ? secureName : plainName);
// Lax, so that visitors who follow external links arrive signed in.
const attributesFor = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export function readVisitorToken(request: IncomingMessage, secure: boolean): string | undefined {
  const token = readCookie(request, nameFor(secure));
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

/**
 * True if a Cookie header may identify a visitor. Cookies that unlock single pages do not count: those pages are never
 * cached.
 */
export const mayBeVisitor = (header: string | undefined): boolean =>
  header?.includes(plainName) === true && [plainName, secureName].some((name) => cookieIn(header, name) !== undefined);

export const visitorCookie = (token: string, secure: boolean): string =>
  `${nameFor(secure)}=${token}; ${attributesFor(secure)}`;

export const noVisitorCookie = (secure: boolean): string => `${nameFor(secure)}=; ${attributesFor(secure)}; Max-Age=0`;
