import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from './postgres.ts';

export interface TestDatabase {
  name: 'sqlite' | 'postgres';
  create: () => Promise<{ url: string; drop: () => Promise<void> }>;
}

export async function createSqliteDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-sqlite-'));
  return { url: `sqlite:${join(folder, 'quoin.db')}`, drop: () => rm(folder, { recursive: true, force: true }) };
}

export const databases: TestDatabase[] = [
  { name: 'sqlite', create: createSqliteDatabase },
  { name: 'postgres', create: createPostgresDatabase },
];

/** Databases for suites above storage, whose own suites test both: SQLite, and with TEST_FULL=1 also PostgreSQL. */
export const suiteDatabases: TestDatabase[] =
  process.env['TEST_FULL'] === '1' ? databases : databases.filter(({ name }) => name === 'sqlite');
