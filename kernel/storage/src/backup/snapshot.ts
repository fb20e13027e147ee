import { KernelError } from '@quoin/core/errors';
import { translate } from '../database/failure.ts';
import { parseLocation } from '../database/location.ts';
import { findNewer } from '../migrations/migrate.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import { storedTables } from './tables.ts';

/**
 * A value that means the same on both databases. JSON is text; an instant is text such as `2026-03-01 09:00:00.000
 * +00:00`.
 */
export type StoredValue = string | number | null;

/** Some rows of a table, each with a value per column. */
export interface TablePart {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly StoredValue[])[];
}

/** The tables of a database at one instant. */
export interface SnapshotReader {
  kind: 'sqlite' | 'postgres';
  tables(): Promise<string[]>;
  schema(): Promise<string[]>;
  /** Opens a cursor over a table. */
  read(table: string): Promise<{ columns: string[]; next(limit: number): Promise<StoredValue[][]> }>;
  close(): Promise<void>;
}

/** All stored data at one instant, despite later writes. */
export interface Snapshot {
  kind: 'sqlite' | 'postgres';
  /** Names of the schema migrations that the database has. */
  schema: readonly string[];
  /** Streams all rows, or those of some tables, in parts of a few megabytes. */
  parts(among?: readonly string[]): AsyncGenerator<TablePart>;
  close(): Promise<void>;
}

/** In characters, about bytes. */
const partSize = 2 * 1024 * 1024;
const maxRows = 2_000;

const sizeOf = (row: readonly StoredValue[]): number =>
  row.reduce<number>((size, value) => size + String(value).length, 0);

/** Groups rows up to the size of a part. A larger row is a group of its own. */
function groupsOf(rows: readonly StoredValue[][]): StoredValue[][][] {
  const groups: StoredValue[][][] = [];
  let size = Infinity;
  for (const row of rows) {
    const more = sizeOf(row);
    if (size + more > partSize) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(row);
    size += more;
  }
  return groups;
}

/** Rows of a table can differ in size a millionfold, so the number read at once grows slowly. */
async function* partsOf(reader: SnapshotReader, table: string): AsyncGenerator<TablePart> {
  const { columns, next } = await reader.read(table);
  for (let limit = 1; ;) {
    const read = await next(limit);
    if (read.length === 0) return;
    for (const rows of groupsOf(read)) yield { table, columns, rows };
    const size = read.reduce((sum, row) => sum + sizeOf(row), 0);
    const fitting = Math.floor((limit * partSize) / Math.max(size, 1));
    limit = Math.max(1, Math.min(limit * 4, fitting, maxRows));
  }
}

/**
 * Opens a snapshot without changing the database. Writers do not wait for it. Raises `setting.invalid`,
 * `database.absent`, `database.newer` and `database.unreachable`.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const location = parseLocation(url);
  const reader = await (
    location.dialect === 'sqlite' ? openSqliteSnapshot(location.file) : openPostgresSnapshot(location.url)
  ).catch((error: unknown) => {
    throw translate(error);
  });
  try {
    const tables = new Set(await reader.tables());
    if (!tables.has('schema_migrations')) throw new KernelError('database.absent', { database: 'DATABASE_URL' });
    const schema = await reader.schema();
    const newer = findNewer(schema);
    if (newer !== undefined) throw new KernelError('database.newer', { migration: newer });
    return {
      kind: reader.kind,
      schema,
      async *parts(among = storedTables) {
        for (const table of among) if (tables.has(table)) yield* partsOf(reader, table);
      },
      close: reader.close,
    };
  } catch (error) {
    await reader.close();
    throw translate(error);
  }
}
