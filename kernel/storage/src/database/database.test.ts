import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type DataType, DATE, INTEGER, QueryTypes, TEXT } from 'sequelize';
import { createSqliteDatabase, databases } from '../testing/databases.ts';
import { failureOf } from '../testing/storage.ts';
import { until } from '../testing/until.ts';
import { type Database, openDatabase } from './database.ts';

describe.each(databases)('a database on $name', ({ name, create }) => {
  let url: string;
  let drop: () => Promise<void>;
  let database: Database;
  let other: Database;

  const value = async (from = database) =>
    Number(
      (await from.sequelize.query<{ value: number }>('SELECT value FROM counter', { type: QueryTypes.SELECT }))[0]
        ?.value,
    );
  const increment = async () => {
    await database.sequelize.query('UPDATE counter SET value = $1', { bind: [(await value()) + 1] });
  };

  beforeEach(async () => {
    ({ url, drop } = await create());
    database = await openDatabase(url);
    other = await openDatabase(url);
    await database.sequelize.query('CREATE TABLE counter (value INTEGER)');
    await database.sequelize.query('INSERT INTO counter VALUES (0)');
  }, 60_000);

  afterEach(async () => {
    await database.close();
    await other.close();
    await drop();
  });

  test('twenty parallel read-modify-write callers lose nothing', async () => {
    const caller = async () => {
      for (let round = 0; round < 10; round += 1) await database.transaction(increment);
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    expect(await value()).toBe(200);
  }, 30_000);

  test('two processes that write concurrently lose nothing', async () => {
    const write = (from: Database) =>
      from.transaction(async () => {
        await from.sequelize.query('UPDATE counter SET value = $1', { bind: [(await value(from)) + 1] });
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 === 0 ? database : other)));
    expect(await value()).toBe(20);
  }, 30_000);

  test('a column added later is read with its type', async () => {
    const counters = database.sequelize.define(
      'counter',
      { value: INTEGER, at: DATE },
      { tableName: 'counter', timestamps: false },
    );
    counters.removeAttribute('id');
    await counters.findOne({ attributes: ['value'] });
    await database.sequelize.getQueryInterface().addColumn('counter', 'at', { type: DATE });
    const at = new Date('2026-01-02T03:04:05Z');
    await counters.update({ at }, { where: {} });
    expect((await counters.findOne())?.get('at')).toEqual(at);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = database.transaction(async () => {
      await increment();
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await value()).toBe(0);
  });

  test('statements and nested calls join the surrounding transaction, only that of their own database', async () => {
    const failing = database.transaction(async () => {
      await increment();
      await database.transaction(increment);
      expect(await value()).toBe(2);
      expect(await value(other)).toBe(0);
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await value()).toBe(0);
  });

  test('items of a transaction are flushed together before it commits, also those that a flush adds', async () => {
    const flushed: (readonly number[])[] = [];
    const flush = async (items: readonly number[]) => {
      flushed.push(items);
      await increment();
      if (items.length > 1) database.beforeCommit(flush, 3);
    };
    await database.transaction(async () => {
      database.beforeCommit(flush, 1);
      await database.transaction(async () => database.beforeCommit(flush, 2));
      expect(flushed).toEqual([]);
    });
    expect(flushed).toEqual([[1, 2], [3]]);
    expect(() => database.beforeCommit(flush, 4)).toThrow(TypeError);
    expect(await value()).toBe(2);
    const failing = database.transaction(async () => {
      database.beforeCommit(() => Promise.reject(new Error('no')), 1);
      await increment();
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await value()).toBe(2);
  });

  test('work still running when a transaction ends does not join it', async () => {
    let release = (): void => undefined;
    let late: Promise<void> = Promise.resolve();
    await database.transaction(async () => {
      late = new Promise<void>((resolve) => (release = resolve)).then(() => database.transaction(increment));
      await increment();
    });
    release();
    await late;
    expect(await value()).toBe(2);
  });

  test('text with a NUL character is rejected as bad input', async () => {
    const bound = database.sequelize.query('SELECT $1', { bind: ['a\0b'] });
    expect(await failureOf(bound)).toMatchObject({ code: 'request.invalid', status: 422 });
  });

  test('is durable from its first statement', async () => {
    const settings = {
      sqlite: { 'PRAGMA journal_mode': 'wal', 'PRAGMA synchronous': 2, 'PRAGMA foreign_keys': 1 },
      postgres: { 'SHOW fsync': 'on', 'SHOW synchronous_commit': 'on', 'SHOW full_page_writes': 'on' },
    };
    await database.transaction(async () => {
      for (const [statement, expected] of Object.entries(settings[name])) {
        const [row = {}] = await database.sequelize.query<object>(statement, { type: QueryTypes.SELECT });
        expect(Object.values(row)).toEqual([expected]);
      }
    });
  });
});

describe('a SQLite file', () => {
  let path: string;
  let database: Database;
  let drop: () => Promise<void>;
  const away = () => `${dirname(path)}/away`;
  const read = () =>
    database.sequelize.query<{ value: number }>('SELECT value FROM counter ORDER BY value', {
      type: QueryTypes.SELECT,
    });
  const values = async () => (await read()).map(({ value }) => value);
  const write = (value: number) =>
    database.transaction(
      async () => void (await database.sequelize.query('INSERT INTO counter VALUES ($1)', { bind: [value] })),
    );
  const unreachable = expect.objectContaining({ code: 'database.unreachable', status: 503 });
  async function move(endings: readonly string[], from: string, to: string): Promise<void> {
    await mkdir(to, { recursive: true });
    for (const ending of endings) await rename(join(from, `quoin.db${ending}`), join(to, `quoin.db${ending}`));
  }

  beforeEach(async () => {
    const created = await createSqliteDatabase();
    drop = created.drop;
    path = created.url.slice('sqlite:'.length);
    database = await openDatabase(created.url);
    await database.sequelize.query('CREATE TABLE counter (value INTEGER)');
    await write(1);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  test('shows new columns to others once a change is committed, and never after a rollback', async () => {
    const counters = database.sequelize.define(
      'counter',
      { value: INTEGER, at: DATE },
      { tableName: 'counter', timestamps: false },
    );
    counters.removeAttribute('id');
    const at = new Date('2026-01-02T03:04:05Z');
    const readAt = async () => (await counters.findOne())?.get('at');
    async function addColumn(type: DataType, fail: boolean): Promise<unknown> {
      const [changed, readMeanwhile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const other = changed.promise
        .then(() => counters.findOne({ attributes: ['value'] }))
        .then(() => readMeanwhile.resolve());
      let inside: unknown;
      const changing = database.transaction(async () => {
        await database.sequelize.getQueryInterface().addColumn('counter', 'at', { type });
        await counters.update({ at }, { where: {} });
        changed.resolve();
        await readMeanwhile.promise;
        inside = await readAt();
        if (fail) throw new Error('no');
      });
      await Promise.all([other, failureOf(changing)]);
      return inside;
    }
    await counters.findOne({ attributes: ['value'] });
    expect(await addColumn(TEXT, true)).toEqual(expect.stringContaining('2026-01-02'));
    expect(await failureOf(readAt())).toMatchObject({ message: expect.stringContaining('no such column') });
    expect(await addColumn(DATE, false)).toEqual(at);
    expect(await readAt()).toEqual(at);
    expect(await database.transaction(readAt)).toEqual(at);
  });

  test('is written on one connection by consecutive transactions, unless the schema changes or one fails', async () => {
    const changes = () =>
      database.transaction(
        async () =>
          (
            await database.sequelize.query<{ changes: number }>('SELECT total_changes() AS changes', {
              type: QueryTypes.SELECT,
            })
          )[0]?.changes,
      );
    await write(2);
    const before = Number(await changes());
    await write(3);
    await failureOf(database.transaction(() => Promise.reject(new Error('no'))));
    expect([before > 0, await changes()]).toEqual([true, before + 1]);
    expect(await Promise.all([changes(), write(4), changes()])).toEqual([before + 1, undefined, before + 2]);
    await database.transaction(async () => void (await database.sequelize.query('CREATE TABLE other (value INTEGER)')));
    expect(await changes()).toBe(0);
    await write(5);
    await failureOf(database.transaction(() => database.sequelize.query('ROLLBACK')));
    expect(await changes()).toBe(0);
    expect(await values()).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([
    ['alone', ['']],
    ['with what is beside it', ['', '-wal', '-shm']],
  ])('%s moved away while open: nobody reads or writes until it is back', async (_, endings) => {
    await move(endings, dirname(path), away());
    for (const attempt of [() => write(2), read, () => write(2), read])
      expect(await failureOf(attempt())).toEqual(unreachable);
    expect(existsSync(path)).toBe(false);
    await move(endings, away(), dirname(path));
    expect(await values()).toEqual([1]);
    await write(2);
    expect(await values()).toEqual([1, 2]);
  });

  test('deleted and replaced by a copy while open: the copy is read and written', async () => {
    await database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await cp(path, away());
    await write(2);
    for (const ending of ['', '-wal', '-shm']) await rm(`${path}${ending}`);
    expect(await failureOf(write(3))).toEqual(unreachable);
    expect(await readdir(dirname(path))).toEqual(['away']);
    await writeFile(path, '');
    expect(await failureOf(read())).toEqual(unreachable);
    expect(await readFile(path)).toHaveLength(0);
    await rename(away(), path);
    await write(4);
    expect(await values()).toEqual([1, 4]);
  });

  test('whose folder is missing: no other one replaces it', async () => {
    await rename(dirname(path), `${dirname(path)}-away`);
    expect(await failureOf(write(2))).toEqual(unreachable);
    expect(existsSync(dirname(path))).toBe(false);
    await rename(`${dirname(path)}-away`, dirname(path));
    await write(2);
    expect(await values()).toEqual([1, 2]);
  });

  test('deleted during a write: the write is not acknowledged', async () => {
    const writing = database.transaction(async () => {
      await database.sequelize.query('INSERT INTO counter VALUES (2)');
      await rm(path);
    });
    expect(await failureOf(writing)).toEqual(unreachable);
  });

  test('moved away during reads: they complete, and later ones fail', async () => {
    const reading = Array.from({ length: 20 }, values);
    await move([''], dirname(path), away());
    for (const got of await Promise.all(reading)) expect(got).toEqual([1]);
    await until(async () => (await failureOf(values())) !== null);
    const late = Array.from({ length: 20 }, () => failureOf(values()));
    expect(await Promise.all(late)).toEqual(Array.from({ length: 20 }, () => unreachable));
  });

  test('moved away: it can be closed', async () => {
    await move([''], dirname(path), away());
    for (const attempt of [() => write(2), read]) expect(await failureOf(attempt())).toEqual(unreachable);
    await database.close();
    expect(await readdir(away())).toEqual(['quoin.db']);
  });
});

describe('an unusable database', () => {
  test.each(['', 'mysql://host/name', 'sqlite:', 'sqlite::memory:', 'postgres://', 'postgres://user:secret@host'])(
    'the URL %p is rejected without being repeated',
    async (url) => {
      const error = await failureOf(openDatabase(url));
      expect(error).toMatchObject({ code: 'setting.invalid' });
      expect(String(error)).not.toContain('secret');
    },
  );

  test.each([
    'sqlite:/',
    'sqlite:/dev/null/quoin.db',
    `sqlite:${import.meta.filename}`,
    'postgres://user:secret@127.0.0.1:1/quoin',
  ])('%s is unreachable', async (url) => {
    const error = await failureOf(openDatabase(url));
    expect(error).toMatchObject({ code: 'database.unreachable' });
    expect(String(error)).not.toContain('secret');
  });

  test.each([
    [import.meta.filename, `${import.meta.filename} is not a SQLite database.`],
    ['/dev/null/quoin.db', '/dev/null/quoin.db cannot be made: a part of its path is a file, not a folder.'],
  ])('the file %s is reported with the reason', async (file, words) => {
    expect(String(await failureOf(openDatabase(`sqlite:${file}`)))).toContain(words);
  });

  test('PostgreSQL that may lose acknowledged writes is unsafe', async () => {
    const postgres = databases.find(({ name }) => name === 'postgres');
    const { url, drop } = (await postgres?.create()) ?? { url: '', drop: async () => undefined };
    const safe = await openDatabase(url);
    await safe.sequelize.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await safe.close();
    expect(await failureOf(openDatabase(url))).toMatchObject({
      code: 'database.unsafe',
      details: { setting: 'synchronous_commit' },
    });
    await drop();
  }, 60_000);
});
