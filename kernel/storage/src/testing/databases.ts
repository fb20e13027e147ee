import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from './postgres.ts';

/** A kind of database that a suite runs on. `create` makes an empty one; `drop` removes it. */
export interface TestDatabase {
  name: 'sqlite' | 'postgres';
  create: () => Promise<{ url: string; drop: () => Promise<void> }>;
}

/** An empty SQLite database in a folder of its own. */
export async function createSqliteDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-sqlite-'));
  return { url: `sqlite:${join(folder, 'quoin.db')}`, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** Both databases that Quoin runs on: `describe.each(databases)('…', ({ create }) => …)`. */
export const databases: TestDatabase[] = [
  { name: 'sqlite', create: createSqliteDatabase },
  { name: 'postgres', create: createPostgresDatabase },
];
