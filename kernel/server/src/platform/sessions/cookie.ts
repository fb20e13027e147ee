import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

const sessionName = 'quoin';

/** With HTTPS, browsers refuse a cookie of this name from sibling hosts. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Returns a value undecoded: ours need no decoding. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '', { decode: (value) => value })[name];

export const readCookie = ({ headers }: IncomingMessage, name: string, secure: boolean): string | undefined =>
  cookieIn(headers.cookie, cookieName(name, secure));

/** Formats a Set-Cookie value. `maxAge` is in seconds. */
export const setCookie = (
  name: string,
  value: string,
  secure: boolean,
  options: Pick<SetCookie, 'maxAge'> & Required<Pick<SetCookie, 'sameSite'>>,
): string =>
  stringifySetCookie({ name: cookieName(name, secure), value, path: '/', httpOnly: true, secure, ...options });

export function readToken(request: IncomingMessage, secure: boolean, name: string = sessionName): string | undefined {
  const token = readCookie(request, name, secure);
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

export const tokenCookie = (token: string, secure: boolean): string =>
  setCookie(sessionName, token, secure, { sameSite: 'strict' });

/** Removes the token under either name. */
export const noTokenCookies = (): string[] =>
  [true, false].map((secure) => setCookie(sessionName, '', secure, { sameSite: 'strict', maxAge: 0 }));
