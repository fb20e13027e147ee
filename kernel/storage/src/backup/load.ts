import { KernelError } from '@quoin/core/errors';
import { QueryTypes } from 'sequelize';
import { type Database, openDatabase } from '../database/database.ts';
import { insertValues } from '../database/insert-many.ts';
import { parseLocation } from '../database/location.ts';
import { fileAt } from '../database/sqlite-connection.ts';
import { bossSchema } from '../jobs/boss.ts';
import { migrate } from '../migrations/migrate.ts';
import type { TablePart } from './snapshot.ts';

export interface LoadedSnapshot {
  /** Schema migrations of the parts. All must be known: see `findNewer`. */
  schema: readonly string[];
  parts: AsyncIterable<TablePart>;
}

const select = async <Row extends object>({ sequelize }: Database, sql: string): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

const existing = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 1`,
  postgres: `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema IN (current_schema(), '${bossSchema}') LIMIT 1`,
};

async function assertEmptyIn(database: Database): Promise<void> {
  const [found] = await select<{ name: string }>(database, existing[database.dialect]);
  if (found !== undefined) throw new KernelError('database.not-empty', { table: found.name });
}

async function columnTypes(database: Database, table: string): Promise<Map<string, string>> {
  const columns =
    database.dialect === 'sqlite'
      ? `SELECT name, type FROM pragma_table_info('${table}')`
      : `SELECT column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = '${table}'`;
  return new Map(
    (await select<{ name: string; type: string }>(database, columns)).map(({ name, type }) => [name, type]),
  );
}

/** Checks foreign keys only after `work`, since rows arrive in any order. */
async function deferForeignKeys(database: Database, work: () => Promise<void>): Promise<void> {
  const { sequelize, dialect } = database;
  if (dialect === 'sqlite') {
    // Ends with the transaction.
    await sequelize.query('PRAGMA defer_foreign_keys = ON');
    return work();
  }
  const keys = await select<{ table: string; name: string }>(
    database,
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const alter = async (change: string) => {
    for (const { table, name } of keys)
      await sequelize.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${change}`);
  };
  await alter('DEFERRABLE INITIALLY DEFERRED');
  await work();
  await sequelize.query('SET CONSTRAINTS ALL IMMEDIATE');
  await alter('NOT DEFERRABLE');
}

async function loadParts(database: Database, parts: AsyncIterable<TablePart>): Promise<void> {
  const types = new Map<string, Map<string, string>>();
  for await (const { table, columns, rows } of parts) {
    const known = types.get(table) ?? (await columnTypes(database, table));
    types.set(table, known);
    const typed = columns.map((name) => ({ name, type: known.get(name) ?? 'text' }));
    await insertValues(database, table, typed, rows);
  }
}

/** Never creates a file. Raises `setting.invalid`, `database.unreachable` and `database.not-empty`. */
export async function assertEmpty(url: string): Promise<void> {
  const location = parseLocation(url);
  if (location.dialect === 'sqlite' && fileAt(location.file) === undefined) return;
  const database = await openDatabase(url);
  try {
    await assertEmptyIn(database);
  } finally {
    await database.close();
  }
}

/**
 * Fills an empty database with a snapshot of either kind of database, and migrates it: all or nothing. Raises the
 * errors of `assertEmpty`.
 */
export async function loadSnapshot(url: string, { schema, parts }: LoadedSnapshot): Promise<void> {
  const database = await openDatabase(url);
  try {
    await database.transaction(
      async () => {
        await assertEmptyIn(database);
        if (database.dialect === 'postgres')
          await database.sequelize.query('SET LOCAL idle_in_transaction_session_timeout = 0');
        await migrate(database, schema);
        await deferForeignKeys(database, () => loadParts(database, parts));
        await migrate(database);
      },
      { isPatient: true },
    );
  } finally {
    await database.close();
  }
}
