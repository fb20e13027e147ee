import type { IncomingMessage } from 'node:http';
import { z } from '@quoin/sdk';
import { readCookie } from '../sessions/cookie.ts';
import type { Attempt } from './provider.ts';

const plainName = 'quoin-provider';
const secureName = '__Host-quoin-provider';
const lifetime = 600;

const attemptSchema = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

const nameFor = (secure: boolean) => (secure ? secureName : plainName);
// Lax, since the browser returns from another site.
const attributesFor = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Formats a Set-Cookie value that is valid for ten minutes. */
export const attemptCookie = (attempt: Attempt, secure: boolean): string =>
  `${nameFor(secure)}=${Buffer.from(JSON.stringify(attempt)).toString('base64url')}; ${attributesFor(secure)}; Max-Age=${lifetime}`;

export const noAttemptCookie = (secure: boolean): string => `${nameFor(secure)}=; ${attributesFor(secure)}; Max-Age=0`;

export function readAttempt(request: IncomingMessage, secure: boolean): Attempt | undefined {
  const value = readCookie(request, nameFor(secure));
  if (value === undefined) return undefined;
  try {
    return attemptSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
