import type { IncomingMessage } from 'node:http';
import { z } from '@quoin/sdk';
import { readCookie, setCookie } from '../sessions/cookie.ts';
import type { Attempt } from './provider.ts';

const name = 'quoin-provider';
/** Seconds. */
const lifetime = 600;
// Lax, since the browser returns from another site.
const sameSite = 'lax';

const attemptSchema = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

export const attemptCookie = (attempt: Attempt, secure: boolean): string =>
  setCookie(name, Buffer.from(JSON.stringify(attempt)).toString('base64url'), secure, { sameSite, maxAge: lifetime });

export const noAttemptCookie = (secure: boolean): string => setCookie(name, '', secure, { sameSite, maxAge: 0 });

export function readAttempt(request: IncomingMessage, secure: boolean): Attempt | undefined {
  const value = readCookie(request, name, secure);
  if (value === undefined) return undefined;
  try {
    return attemptSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
