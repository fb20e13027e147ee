import { expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases, type TestDatabase } from '../testing/databases.ts';
import { derivedTables, storedTables, transientTables } from './tables.ts';

const dropped: ReadonlySet<string> = new Set(['displaced_publications', 'row_changes']);
const statements: Record<TestDatabase['name'], string> = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_words_%'`,
  // PostgreSQL finds words in a column of texts.
  postgres: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()
             UNION SELECT 'search_words'`,
};

test.each(databases)('each table is in a backup, or listed as not, on $name', async ({ name: kind, create }) => {
  const { url, drop } = await create();
  try {
    await (await openStorage({ url })).close();
    const database = await openDatabase(url);
    const tables = await database.sequelize.query<{ name: string }>(statements[kind], {
      type: QueryTypes.SELECT,
    });
    await database.close();
    const listed = [...storedTables, ...derivedTables, ...transientTables].filter((name) => !dropped.has(name));
    expect(tables.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  } finally {
    await drop();
  }
});
