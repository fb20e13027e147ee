import { SqliteConnection } from '../database/sqlite-connection.ts';
import type { SnapshotReader, StoredValue } from './snapshot.ts';

type StoredRow = Record<string, StoredValue>;

interface Column {
  name: string;
  type: string;
}

const numeric = new Set(['INTEGER', 'DOUBLE PRECISION']);

/** SQLite turns JSON that is a number into one. */
function valueIn(row: StoredRow, { name, type }: Column): StoredValue {
  const value = row[name] ?? null;
  return typeof value === 'number' && !numeric.has(type) ? String(value) : value;
}

/** Reads in one transaction, which sees the database as of its first statement. */
export async function openSqliteSnapshot(path: string): Promise<SnapshotReader> {
  const connection = await SqliteConnection.open({ path, mayCreate: false, columns: () => new Map() });
  const read = <Row>(sql: string, ...values: string[]) => connection.read<Row>(sql, values);
  const namesOf = async (sql: string, ...values: string[]) =>
    (await read<{ name: string }>(sql, ...values)).map(({ name }) => name);
  try {
    await read('BEGIN');
    await read('SELECT 1 FROM sqlite_master');
  } catch (error) {
    await connection.end();
    throw error;
  }
  return {
    kind: 'sqlite',
    tables: () => namesOf(`SELECT name FROM sqlite_master WHERE type = 'table'`),
    schema: () => namesOf('SELECT name FROM schema_migrations ORDER BY name'),
    async read(table) {
      const columns = await read<Column>(`SELECT name, type FROM pragma_table_info('${table}') ORDER BY cid`);
      const selected = columns.map(({ name }) => `"${name}"`).join(', ');
      let last: string | undefined;
      return {
        columns: columns.map(({ name }) => name),
        async next(limit) {
          const after = last === undefined ? '' : `WHERE rowid > ${last}`;
          const rows = await read<StoredRow>(
            `SELECT rowid AS "rowid of row", ${selected} FROM "${table}" ${after} ORDER BY rowid LIMIT ${limit}`,
          );
          last = rows.at(-1)?.['rowid of row']?.toString() ?? last;
          return rows.map((row) => columns.map((column) => valueIn(row, column)));
        },
      };
    },
    close: () => connection.end(),
  };
}
