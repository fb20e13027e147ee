import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { QuoinError } from '@quoin/sdk';

/** The header that carries the CSRF token of a session. */
export const csrfHeader = 'x-csrf-token';

/**
 * Refuses a write that another site may have made a browser send: it must say where it comes from, and that must be
 * here. Raises `csrf.refused`.
 */
export function assertSameOrigin({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (site !== undefined && site !== 'same-origin') throw new QuoinError('csrf.refused', {});
  if (origin === undefined ? site === undefined : !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()) {
    throw new QuoinError('csrf.refused', {});
  }
}

/** Refuses a write without the token of its session. Raises `csrf.refused`. */
export function assertCsrfToken({ headers }: IncomingMessage, expected: string): void {
  const given = Buffer.from(String(headers[csrfHeader] ?? ''));
  const wanted = Buffer.from(expected);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new QuoinError('csrf.refused', {});
}
