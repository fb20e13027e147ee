import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('the invalidation log on $name', (database) => {
  const opened = openForSuite(database);

  test('numbers changes in commit order, so that a reader misses none', async () => {
    const { invalidations, transaction } = opened.storage;
    const seen: number[] = [];
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) seen.push(...(await invalidations.after(seen.at(-1) ?? 0)).map(({ seq }) => seq));
    })();
    const write = (index: number) =>
      transaction(async () => {
        await invalidations.write({ siteId: index % 2 === 0 ? 'ice' : null, keys: [`page:${index}`, `page:${index}`] });
        if (index % 5 === 0) throw new Error('no');
      });
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => failureOf(write(index))));
    expect(results.filter((error) => error !== null)).toHaveLength(10);
    const latest = await invalidations.latest();
    while (seen.at(-1) !== latest) await new Promise((resolve) => setTimeout(resolve, 5));
    reading.abort();
    await reader;
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect((await invalidations.after(39))[0]).toMatchObject({
      seq: 40,
      siteId: null,
      keys: ['page:49'],
      at: expect.any(Date),
    });
  });

  test('publishes local changes after their commit, before their author continues', async () => {
    const { invalidations, transaction } = opened.storage;
    const received: string[][] = [];
    invalidations.subscribe(({ keys }) => void received.push(keys));
    await transaction(async () => {
      await invalidations.write({ siteId: 'ice', keys: ['one'] });
      await invalidations.write({ siteId: 'ice', keys: ['two'] });
      expect(received).toEqual([]);
    });
    expect(received).toEqual([['one', 'two']]);
    await failureOf(
      transaction(async () => {
        await invalidations.write({ siteId: 'ice', keys: ['undone'] });
        throw new Error('no');
      }),
    );
    expect(received).toHaveLength(1);
  });

  test('writes the changes of a transaction as one, by site and author', async () => {
    const { invalidations, transaction } = opened.storage;
    const before = await invalidations.latest();
    const written = await transaction(async () => [
      await invalidations.write({ siteId: 'ice', keys: ['page:1', 'page:2'] }),
      await invalidations.write({ siteId: null, keys: ['page:1'] }),
      await transaction(() => invalidations.write({ siteId: 'ice', keys: ['page:3', 'page:2'] })),
      await invalidations.write({ siteId: 'ice', keys: ['page:4'], actorId: 'somebody' }),
    ]);
    expect(written.map(({ seq }) => seq - before)).toEqual([1, 2, 1, 3]);
    expect((await invalidations.after(before)).map(({ siteId, keys, actorId }) => [siteId, keys, actorId])).toEqual([
      ['ice', ['page:1', 'page:2', 'page:3'], null],
      [null, ['page:1'], null],
      ['ice', ['page:4'], 'somebody'],
    ]);
  });

  test('lists the latest changes of keys, and their authors', async () => {
    const { invalidations } = opened.storage;
    const first = await invalidations.write({
      siteId: 'ice',
      keys: ['latest:a', 'latest:b', 'other'],
      actorId: 'somebody',
    });
    await invalidations.write({ siteId: 'nyse', keys: ['latest:a'] });
    const second = await invalidations.write({ siteId: null, keys: ['latest:b'] });
    for (let each = 0; each < 600; each += 1) await invalidations.write({ siteId: 'ice', keys: ['latest:other'] });
    const found = await invalidations.latestOf({ siteId: 'ice', keys: ['latest:a', 'latest:b'], limit: 10 });
    expect(found.map(({ seq, keys, actorId }) => [seq, keys, actorId])).toEqual([
      [second.seq, ['latest:b'], null],
      [first.seq, ['latest:a', 'latest:b'], 'somebody'],
    ]);
    expect(await invalidations.latestOf({ siteId: 'ice', keys: ['latest:b'], limit: 1 })).toHaveLength(1);
  });

  test('removes old entries without renumbering', async () => {
    const { invalidations } = opened.storage;
    await invalidations.write({ siteId: 'ice', keys: ['a'] });
    const latest = await invalidations.latest();
    await invalidations.prune(new Date(Date.now() + 1_000));
    expect((await invalidations.after(0)).map(({ seq }) => seq)).toEqual([latest]);
    expect((await invalidations.write({ siteId: 'ice', keys: [] })).seq).toBe(latest + 1);
  });
});
