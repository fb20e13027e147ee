import type { IncomingMessage } from 'node:http';
import { cookieIn, cookieName, readToken, setCookie } from './cookie.ts';

const name = 'quoin-visitor';
// Lax, so that visitors who follow external links arrive signed in.
const sameSite = 'lax';

export const readVisitorToken = (request: IncomingMessage, secure: boolean): string | undefined =>
  readToken(request, secure, name);

/**
 * True if a Cookie header may identify a visitor. Cookies that unlock single pages do not count: those pages are never
 * cached.
 */
export const mayBeVisitor = (header: string | undefined): boolean =>
  header?.includes(name) === true &&
  [true, false].some((secure) => cookieIn(header, cookieName(name, secure)) !== undefined);

export const visitorCookie = (token: string, secure: boolean): string => setCookie(name, token, secure, { sameSite });

export const noVisitorCookie = (secure: boolean): string => setCookie(name, '', secure, { sameSite, maxAge: 0 });
