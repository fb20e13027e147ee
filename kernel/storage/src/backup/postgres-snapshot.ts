import { clientOf, defaultTimeouts, setResponseTimeout } from '../database/postgres-client.ts';
import { bossExpression, bossJobs } from '../jobs/boss-rows.ts';
import type { SnapshotReader, StoredValue } from './snapshot.ts';

interface Column {
  name: string;
  type: string;
}

/** Types whose values the driver reads as numbers. */
const numeric = new Set(['integer', 'smallint', 'double precision', 'real']);

/** An instant in the format of SQLite. */
const instant = (value: string): string => `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS "+00:00"')`;

function selected({ name, type }: Column): string {
  if (numeric.has(type)) return `"${name}"`;
  return type === 'timestamp with time zone' ? instant(`"${name}"`) : `"${name}"::text`;
}

/** Reads in one transaction, which sees the database as of its first statement. */
export async function openPostgresSnapshot(url: string): Promise<SnapshotReader> {
  const { default: driver } = await import('pg');
  const Client = clientOf(driver, defaultTimeouts, () => undefined);
  const client = new Client(url);
  const query = async <Row extends object>(sql: string, ...values: string[]) =>
    (await client.query<Row>(sql, values)).rows;
  const namesOf = async (sql: string, ...values: string[]) =>
    (await query<{ name: string }>(sql, ...values)).map(({ name }) => name);
  // Reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A slow disk or a large row may keep either side waiting.
    setResponseTimeout(client, 0);
    await query('SET statement_timeout = 0');
    await query('SET idle_in_transaction_session_timeout = 0');
    await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } catch (error) {
    await client.end();
    throw error;
  }
  const columnsOf = (table: string) =>
    query<Column>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      table,
    );
  const hasQueue = async () => (await query(`SELECT 1 WHERE to_regclass('${bossJobs}') IS NOT NULL`)).length > 0;
  /** The jobs of pg-boss are read as rows of the table of jobs. */
  const queued = (columns: readonly Column[]) =>
    columns.map(({ name, type }) => {
      const value = bossExpression(name);
      return type === 'timestamp with time zone' ? instant(value) : value;
    });
  return {
    kind: 'postgres',
    tables: () =>
      namesOf(`SELECT table_name AS name FROM information_schema.tables
               WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`),
    schema: () => namesOf('SELECT name FROM schema_migrations ORDER BY name'),
    async read(table) {
      const columns = await columnsOf(table);
      const own = `SELECT ${columns.map(selected).join(', ')} FROM "${table}"`;
      const all =
        table === 'jobs' && (await hasQueue())
          ? `${own} UNION ALL SELECT ${queued(columns).join(', ')} FROM ${bossJobs}`
          : own;
      await query('CLOSE ALL');
      await query(`DECLARE stored NO SCROLL CURSOR FOR ${all}`);
      return {
        columns: columns.map(({ name }) => name),
        next: async (limit) =>
          (await client.query<StoredValue[]>({ text: `FETCH ${limit} FROM stored`, rowMode: 'array' })).rows,
      };
    },
    close: () => client.end(),
  };
}
