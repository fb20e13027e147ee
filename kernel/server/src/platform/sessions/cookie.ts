import type { IncomingMessage } from 'node:http';

const secureName = '__Host-quoin';
const plainName = 'quoin';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

export function cookieIn(header: string | undefined, name: string): string | undefined {
  const cookies = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return cookies.find(([each]) => each === name)?.[1];
}

export const readCookie = ({ headers }: IncomingMessage, name: string): string | undefined =>
  cookieIn(headers.cookie, name);

/** Reads the session token, on HTTPS only from the cookie that sibling hosts cannot set. */
export function readToken(request: IncomingMessage, secure: boolean): string | undefined {
  const token = readCookie(request, secure ? secureName : plainName);
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

export const tokenCookie = (token: string, secure: boolean): string =>
  secure ? `${secureName}=${token}; ${attributes}; Secure` : `${plainName}=${token}; ${attributes}`;

/** Removes the token under either name. */
export const noTokenCookies = (): string[] => [
  `${secureName}=; ${attributes}; Secure; Max-Age=0`,
  `${plainName}=; ${attributes}; Max-Age=0`,
];
