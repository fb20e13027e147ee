import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSqliteDatabase } from '../testing/databases.ts';
import { SqliteConnection } from './sqlite-connection.ts';

let connection: SqliteConnection;
let drop: () => Promise<void>;

const all = <Row>(sql: string, ...values: unknown[]) =>
  new Promise<Row[]>((resolve, reject) => {
    connection.all(sql, ...values, (error: Error | null, rows: Row[]) =>
      error === null ? resolve(rows) : reject(error),
    );
  });

beforeEach(async () => {
  const database = await createSqliteDatabase();
  ({ drop } = database);
  connection = await SqliteConnection.open({
    path: database.url.slice('sqlite:'.length),
    mayCreate: true,
    columns: () => new Map(),
  });
  await all('CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)');
  await all("INSERT INTO word (text) VALUES ('one'), ('two')");
  connection.changesSchema = false;
});
afterEach(async () => {
  await connection.end();
  await drop();
});

const textOf = async (id: unknown) =>
  (await all<{ text: string }>('SELECT text FROM word WHERE id = $1', { $1: id }))[0]?.text;

test('a repeated statement uses its current values and data', async () => {
  for (let time = 0; time < 5; time += 1)
    expect([await textOf(1), await textOf(2), await textOf(3)]).toEqual(['one', 'two', undefined]);
  await all("UPDATE word SET text = 'other' WHERE id = 1");
  expect([await textOf(1), await textOf(2)]).toEqual(['other', 'two']);
  expect(await Promise.all(Array.from({ length: 40 }, (_, index) => textOf(1 + (index % 2))))).toEqual(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'other' : 'two')),
  );
});

test('a statement whose tables another connection changed uses the new schema', async () => {
  for (let time = 0; time < 5; time += 1) await textOf(1);
  await all('ALTER TABLE word RENAME COLUMN text TO changed');
  connection.changesSchema = false;
  await expect(textOf(1)).rejects.toThrow('no such column: text');
  await all('ALTER TABLE word RENAME COLUMN changed TO text');
  connection.changesSchema = false;
  expect([await textOf(1), await textOf(1), await textOf(1)]).toEqual(['one', 'one', 'one']);
});

test('errors are reported each time, without blocking', async () => {
  for (let time = 0; time < 4; time += 1)
    await expect(all('SELECT absent FROM word WHERE id = $1', { $1: 1 })).rejects.toThrow('no such column: absent');
  expect(await textOf(1)).toBe('one');
});

test('a connection with hundreds of statements closes, as does one that is preparing more', async () => {
  for (let number = 0; number < 60; number += 1)
    for (let time = 0; time < 3; time += 1) await all(`SELECT ${number} AS n, text FROM word WHERE id = $1`, { $1: 1 });
  const last = [textOf(1), textOf(1), textOf(1)];
  const ended = connection.end();
  expect(await Promise.all(last)).toEqual(['one', 'one', 'one']);
  await ended;
  await expect(textOf(1)).rejects.toThrow('closed');
});
