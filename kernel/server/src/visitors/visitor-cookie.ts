import type { IncomingMessage } from 'node:http';
import { readCookie } from '../sessions/cookie.ts';

const nameFor = (secure: boolean) => (secure ? '__Host-quoin-visitor' : 'quoin-visitor');
// Lax, so that visitors who follow a link from elsewhere arrive signed in.
const attributesFor = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The session token of a visitor's request. */
export function readVisitorToken(request: IncomingMessage, secure: boolean): string | undefined {
  const token = readCookie(request, nameFor(secure));
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

/** The Set-Cookie value that gives a browser a visitor's token. */
export const visitorCookie = (token: string, secure: boolean): string => `${nameFor(secure)}=${token}; ${attributesFor(secure)}`;

/** The Set-Cookie value that takes it away. */
export const noVisitorCookie = (secure: boolean): string => `${nameFor(secure)}=; ${attributesFor(secure)}; Max-Age=0`;
