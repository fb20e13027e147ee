import { QuoinError } from '@quoin/sdk';

/** Which database is meant: a SQLite file, or a PostgreSQL server. */
export type Location = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; url: string };

const expected = 'sqlite:<file> or postgres://<user>:<password>@<host>/<database>';

/** Reads a database URL. Raises `setting.invalid`, which never repeats the URL: it may hold a password. */
export function parseLocation(url: string): Location {
  const colon = url.indexOf(':');
  const [scheme, rest] = [url.slice(0, Math.max(colon, 0)), url.slice(colon + 1)];
  if (scheme === 'sqlite' && rest !== '' && rest !== ':memory:') return { dialect: 'sqlite', file: rest };
  if ((scheme === 'postgres' || scheme === 'postgresql') && URL.canParse(url) && new URL(url).pathname.length > 1) {
    return { dialect: 'postgres', url };
  }
  throw new QuoinError('setting.invalid', {
    name: 'DATABASE_URL',
    value: scheme === '' ? '' : `${scheme}:…`,
    expected,
  });
}
