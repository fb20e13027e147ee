import type { IncomingMessage } from 'node:http';
import { cookieIn, readCookie } from './cookie.ts';

const plainName = 'quoin-visitor';
const secureName = `__Host-${plainName}`;
const nameFor = (secure: boolean) => (secure ? secureName : plainName);
// Lax, so that visitors who follow a link from elsewhere arrive signed in.
const attributesFor = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The session token of a visitor's request. */
export function readVisitorToken(request: IncomingMessage, secure: boolean): string | undefined {
  const token = readCookie(request, nameFor(secure));
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

/** Whether a Cookie header may say who somebody is. Nothing else does: what lets a browser in to a page counts on that page only, which is never kept. */
export const mayBeVisitor = (header: string | undefined): boolean =>
  header?.includes(plainName) === true && [plainName, secureName].some((name) => cookieIn(header, name) !== undefined);

/** The Set-Cookie value that gives a browser a visitor's token. */
export const visitorCookie = (token: string, secure: boolean): string =>
  `${nameFor(secure)}=${token}; ${attributesFor(secure)}`;

/** The Set-Cookie value that takes it away. */
export const noVisitorCookie = (secure: boolean): string => `${nameFor(secure)}=; ${attributesFor(secure)}; Max-Age=0`;
