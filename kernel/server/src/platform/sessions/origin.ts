import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { KernelError } from '@quoin/core/errors';

export const csrfHeader = 'x-csrf-token';

const refused = (reason: string) => new KernelError('csrf.refused', { reason });

/** Rejects writes that do not prove to come from this host. Raises `csrf.refused`. */
export function assertSameOrigin({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (origin === undefined && site === undefined)
    throw refused('it does not say where it comes from. Send the header Origin with the address of this host');
  const isFromHere = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
  if (!isFromHere || (site !== undefined && site !== 'same-origin'))
    throw refused('it comes from another site. Only pages of this host may send it');
}

/** Rejects navigation from other sites. Raises `csrf.refused`. */
export function assertOwnNavigation({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site !== 'same-origin' && site !== 'none')
    throw refused('it comes from another site. Begin on the sign-in page of this host');
}

/** Rejects writes without the session's token. Raises `csrf.refused`. */
export function assertCsrfToken({ headers }: IncomingMessage, expected: string): void {
  const given = Buffer.from(String(headers[csrfHeader] ?? ''));
  const token = Buffer.from(expected);
  if (given.length !== token.length || !timingSafeEqual(given, token)) {
    const missing = given.length === 0;
    throw refused(
      `its ${csrfHeader} is ${missing ? 'missing' : 'not the one of this session'}. Send the token that signing in answered with`,
    );
  }
}
