import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Condition } from './database/conditions.ts';
import { openDatabase } from './database/database.ts';
import { openStorage } from './storage.ts';
import { databases } from './testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from './testing/storage.ts';

describe.each(databases)('a storage on $name', (database) => {
  const opened = openForSuite(database);

  test('two that open an empty database concurrently create one schema', async () => {
    const { url, drop } = await database.create();
    const storages = await Promise.all([1, 2, 3].map(() => openStorage({ url })));
    await storages[0]?.keyValues.set('name', 'Sample');
    expect(await storages[2]?.keyValues.get('name')).toBe('Sample');
    await Promise.all(storages.map((storage) => storage.close()));
    await drop();
  }, 60_000);

  test('reopening changes nothing', async () => {
    const page = await createSamplePage(opened.storage);
    const again = await openStorage({ url: opened.url });
    expect(await again.pages.find('ice', page.id)).toEqual(page);
    await again.close();
  });

  test('a database written by a newer version is rejected and left alone', async () => {
    const { url, drop } = await database.create();
    await (await openStorage({ url })).close();
    const raw = await openDatabase(url);
    await raw.sequelize.query(`INSERT INTO schema_migrations (name) VALUES ('9999-future')`);
    expect(await failureOf(openStorage({ url }))).toMatchObject({
      code: 'database.newer',
      details: { migration: '9999-future' },
    });
    await raw.close();
    await drop();
  }, 60_000);

  test('calls inside a transaction are stored together or not at all', async () => {
    const { keyValues, users, transaction } = opened.storage;
    const failing = transaction(async () => {
      await keyValues.set('half', true);
      await users.create({ email: 'half@example.com', name: 'Half', passwordHash: null });
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await keyValues.get('half')).toBeNull();
    expect(await users.findCredentials('half@example.com')).toBeNull();
  });

  test('text that no database can store is rejected as bad input', async () => {
    const content = contentOf('a\0b');
    expect(await failureOf(createSamplePage(opened.storage, { content }))).toMatchObject({ code: 'request.invalid' });
  });

  test('text too long for an index is stored or rejected, and never fails', async () => {
    const key = Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('');
    const error = await failureOf(opened.storage.keyValues.set(key, 1));
    if (database.name === 'sqlite') expect(await opened.storage.keyValues.get(key)).toBe(1);
    else expect(error).toMatchObject({ code: 'request.invalid' });
  });

  test('a write that did not reach the disk is reported by health until one succeeds', async () => {
    const reported: Condition[] = [];
    const storage = await openStorage({ url: opened.url, changed: (condition) => reported.push(condition) });
    expect(await storage.health()).toMatchObject({
      ok: true,
      milliseconds: expect.any(Number),
      conditions: [{ name: 'reachable', ok: true }, { name: 'writable', ok: true }, { name: 'space' }],
    });
    const fail = () =>
      storage.transaction(() =>
        Promise.reject(
          Object.assign(new Error('disk I/O error'), { code: database.name === 'sqlite' ? 'SQLITE_IOERR' : '58030' }),
        ),
      );
    for (let time = 0; time < 3; time += 1)
      expect(await failureOf(fail())).toMatchObject({ code: 'database.read-only', status: 503 });
    const began = performance.now();
    expect(await storage.health()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('disk I/O error'),
      conditions: [{ ok: true }, { name: 'writable', ok: false, since: expect.any(Date) }, {}],
    });
    expect(await storage.keyValues.get('later')).toBeNull();
    // Only health checks write here.
    while (!(await storage.health()).ok) await pause(100);
    expect(performance.now() - began).toBeLessThan(20_000);
    await storage.keyValues.set('later', 1);
    expect(reported.filter(({ name }) => name === 'writable').map(({ ok }) => ok)).toEqual([false, true]);
    await storage.close();
  }, 30_000);

  test('statements can be observed', async () => {
    const notified: string[] = [];
    const storage = await openStorage({ url: opened.url, log: (sql) => notified.push(sql) });
    await storage.keyValues.get('name');
    expect(notified.join('\n')).toContain('settings');
    await storage.close();
  });
});
