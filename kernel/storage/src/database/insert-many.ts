import type { Database } from './database.ts';
import type { Table } from './model.ts';

/** Converts a value to JSON. Instants are in a format that SQLite stores and PostgreSQL reads. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', ' +00:00');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

interface InsertedColumn {
  /** The name in the database. */
  name: string;
  type: string;
}

/**
 * Inserts rows, each with a value per column, with one statement. A single JSON parameter is several times as fast as
 * one per value.
 */
export async function insertValues(
  { sequelize, dialect }: Pick<Database, 'sequelize' | 'dialect'>,
  table: string,
  columns: readonly InsertedColumn[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const isSqlite = dialect === 'sqlite';
  const selected = columns.map(({ type }, index) =>
    isSqlite ? `value ->> ${index}` : `CAST(value ->> ${index} AS ${type})`,
  );
  await sequelize.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     SELECT ${selected.join(', ')}
     FROM ${isSqlite ? 'json_each($values)' : 'jsonb_array_elements(CAST($values AS jsonb))'}`,
    { bind: { values: JSON.stringify(rows) } },
  );
}

/** Inserts rows of a model with one statement. */
export function insertMany<Stored extends object>(
  database: Database,
  table: Table<Stored>,
  rows: readonly Stored[],
): Promise<void> {
  const columns = Object.entries<{ field?: string; type: unknown }>(table.getAttributes()).map(
    ([key, { field = key, type }]) => ({ key: key as keyof Stored, name: field, type: String(type) }),
  );
  const values = rows.map((row) => columns.map(({ key }) => plainValue(row[key])));
  return insertValues(database, table.tableName, columns, values);
}
