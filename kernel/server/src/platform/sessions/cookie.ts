import type { IncomingMessage } from 'node:http';

const secureName = '__Host-quoin';
const plainName = 'quoin';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

/** The value of a cookie in a Cookie header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const cookies = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return cookies.find(([each]) => each === name)?.[1];
}

/** The value of a cookie of a request. */
export const readCookie = ({ headers }: IncomingMessage, name: string): string | undefined =>
  cookieIn(headers.cookie, name);

/** The session token of a request, as its cookie holds it: on HTTPS only the one that a sibling of the host cannot set. */
export function readToken(request: IncomingMessage, secure: boolean): string | undefined {
  const token = readCookie(request, secure ? secureName : plainName);
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

/** The Set-Cookie value that gives a browser a token; a secure one has the name that browsers protect. */
export const tokenCookie = (token: string, secure: boolean): string =>
  secure ? `${secureName}=${token}; ${attributes}; Secure` : `${plainName}=${token}; ${attributes}`;

/** The Set-Cookie values that take the token away, whatever its name. */
export const noTokenCookies = (): string[] => [
  `${secureName}=; ${attributes}; Secure; Max-Age=0`,
  `${plainName}=; ${attributes}; Max-Age=0`,
];
