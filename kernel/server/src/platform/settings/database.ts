import { existsSync } from 'node:fs';
import { QuoinError } from '@quoin/sdk';

/** A database in words that hold no password: the file of SQLite, the address of a server. */
export function databaseName(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl.slice('sqlite:'.length);
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Raises `database.absent` where opening a database would make a new file. A server says itself which databases it has. */
export function requireDatabase(databaseUrl: string): void {
  const database = databaseName(databaseUrl);
  if (databaseUrl.startsWith('sqlite:') && !existsSync(database)) throw new QuoinError('database.absent', { database });
}
