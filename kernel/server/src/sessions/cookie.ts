import type { IncomingMessage } from 'node:http';

const secureName = '__Host-quoin';
const plainName = 'quoin';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

/** The session token of a request, as its cookie holds it. */
export function readToken({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = (name: string) => cookies.find(([each]) => each === name)?.[1];
  const token = value(secureName) ?? value(plainName);
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined;
}

/** The Set-Cookie value that gives a browser a token; a secure one has the name that browsers protect. */
export const tokenCookie = (token: string, secure: boolean): string =>
  secure ? `${secureName}=${token}; ${attributes}; Secure` : `${plainName}=${token}; ${attributes}`;

/** The Set-Cookie values that take the token away, whatever its name. */
export const noTokenCookies = (): string[] => [`${secureName}=; ${attributes}; Secure; Max-Age=0`, `${plainName}=; ${attributes}; Max-Age=0`];
