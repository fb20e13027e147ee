import { existsSync } from 'node:fs';
import { KernelError } from '@quoin/core/errors';

/** Names a database without its password: SQLite's file, or the server's URL. */
export function databaseName(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl.slice('sqlite:'.length);
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Raises `database.absent` if opening would create a file. Servers report missing databases themselves. */
export function requireDatabase(databaseUrl: string): void {
  const database = databaseName(databaseUrl);
  if (databaseUrl.startsWith('sqlite:') && !existsSync(database))
    throw new KernelError('database.absent', { database });
}
