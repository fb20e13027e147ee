import { KernelError } from '@quoin/core/errors';

export type Location = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; url: string };

const expected = 'sqlite:<file> or postgres://<user>:<password>@<host>/<database>';

/** Parses a database URL. Raises `setting.invalid`, which never repeats the URL: it may contain a password. */
export function parseLocation(url: string): Location {
  const colon = url.indexOf(':');
  const [scheme, rest] = [url.slice(0, Math.max(colon, 0)), url.slice(colon + 1)];
  if (scheme === 'sqlite' && rest !== '' && rest !== ':memory:') return { dialect: 'sqlite', file: rest };
  if ((scheme === 'postgres' || scheme === 'postgresql') && URL.canParse(url) && new URL(url).pathname.length > 1) {
    return { dialect: 'postgres', url };
  }
  throw new KernelError('setting.invalid', {
    name: 'DATABASE_URL',
    value: scheme === '' ? '' : `${scheme}:…`,
    expected,
  });
}
