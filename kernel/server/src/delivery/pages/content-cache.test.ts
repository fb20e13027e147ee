import { expect, test } from '@jest/globals';
import { createChangeFeed } from '../../platform/changes/change-feed.ts';
import { createContentCache, type QueryResult } from './content-cache.ts';

function place({ megabytes }: { megabytes?: number } = {}) {
  const feed = createChangeFeed(0);
  const state = { isCurrent: true, isInTransaction: false, asked: [] as string[] };
  const cache = createContentCache({
    megabytes,
    feed,
    isCurrent: () => state.isCurrent,
    isInTransaction: () => state.isInTransaction,
  });
  const read = (query: string, more: Partial<QueryResult<string>> = {}, siteId = 'ice') =>
    cache.read(siteId, query, async () => {
      state.asked.push(query);
      return { value: `${query} ${state.asked.length}`, keys: [query], weight: 100, ...more };
    });
  return { feed, state, cache, read };
}

test('a query runs once, until its data changes on its site', async () => {
  const { feed, read } = place();
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  feed.receive([
    { seq: 1, siteId: 'nyse', keys: ['a', 'b'] },
    { seq: 2, siteId: 'ice', keys: ['a'] },
  ]);
  expect([await read('a'), await read('b')]).toEqual(['a 3', 'b 2']);
  feed.receive([{ seq: 9, siteId: 'ice', keys: [] }]);
  expect([await read('a'), await read('b')]).toEqual(['a 4', 'b 5']);
});

test('sites have separate results', async () => {
  const { read } = place();
  expect([await read('a'), await read('a', {}, 'nyse'), await read('a')]).toEqual(['a 1', 'a 2', 'a 1']);
});

test('while the change log is unreadable, the database is queried, and results are not cached', async () => {
  const { state, read } = place();
  await read('a');
  state.isCurrent = false;
  expect([await read('a'), await read('b')]).toEqual(['a 2', 'b 3']);
  state.isCurrent = true;
  expect([await read('a'), await read('b')]).toEqual(['a 1', 'b 4']);
});

test('reads within a transaction are not shared: it may be rolled back', async () => {
  const { state, read } = place();
  state.isInTransaction = true;
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 2']);
  state.isInTransaction = false;
  expect(await read('a')).toBe('a 3');
});

test('a query overtaken by a change is not cached', async () => {
  const { feed, cache } = place();
  const pending = Promise.withResolvers<QueryResult<string>>();
  const first = cache.read('ice', 'a', () => pending.promise);
  feed.own({ seq: 1, siteId: 'ice', keys: ['a'] });
  pending.resolve({ value: 'old', keys: ['a'], weight: 1 });
  expect([await first, await cache.read('ice', 'a', async () => ({ value: 'new', keys: ['a'], weight: 1 }))]).toEqual([
    'old',
    'new',
  ]);
});

test('a database error is thrown, and the query runs again', async () => {
  const { cache, read } = place();
  await expect(cache.read('ice', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await read('a')).toBe('a 1');
});

test('memory is bounded by bytes, and visitor input evicts nothing else', async () => {
  const { state, cache, read } = place({ megabytes: 1 });
  await read('often');
  for (let number = 0; number < 5_000; number += 1) await read(`made up ${number}`, { isMadeUp: true });
  expect(cache.bytes()).toBeLessThan(1_000_000);
  const { length } = state.asked;
  await read('often');
  await read('made up 4999', { isMadeUp: true });
  expect(state.asked).toHaveLength(length);
  for (let number = 0; number < 20; number += 1) await read(`large ${number}`, { weight: 100_000 });
  expect(cache.bytes()).toBeLessThan(1_000_000);
});

test('without memory nothing is cached', async () => {
  const { read, cache } = place({ megabytes: 0 });
  expect([await read('a'), await read('a'), cache.bytes()]).toEqual(['a 1', 'a 2', 0]);
});
