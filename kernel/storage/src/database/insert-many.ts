import type { Database } from './database.ts';
import type { Table } from './model.ts';

/** Converts a value to JSON. Instants are in a format that SQLite stores and PostgreSQL reads. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', ' +00:00');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Inserts rows with one statement. A single JSON parameter is several times as fast as one per value. */
export async function insertMany<Stored extends object>(
  database: Database,
  table: Table<Stored>,
  rows: readonly Stored[],
): Promise<void> {
  const { sequelize, dialect } = database;
  if (rows.length === 0) return;
  const isSqlite = dialect === 'sqlite';
  const columns = Object.entries<{ field?: string; type: unknown }>(table.getAttributes()).map(
    ([key, { field = key, type }], index) => {
      const value = `value ->> ${index}`;
      return {
        key: key as keyof Stored,
        name: `"${field}"`,
        value: isSqlite ? value : `CAST(${value} AS ${String(type)})`,
      };
    },
  );
  const values = JSON.stringify(rows.map((row) => columns.map(({ key }) => plainValue(row[key]))));
  await sequelize.query(
    `INSERT INTO "${table.tableName}" (${columns.map(({ name }) => name).join(', ')})
     SELECT ${columns.map(({ value }) => value).join(', ')}
     FROM ${isSqlite ? 'json_each($values)' : 'jsonb_array_elements(CAST($values AS jsonb))'}`,
    { bind: { values } },
  );
}
