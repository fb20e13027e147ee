import { expect, test } from '@jest/globals';
import { createSegmentedCache } from './segmented-cache.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const keys = ['a', 'b', 'c'];

/** Entries of up to 30 bytes are protected, of up to 10 on probation. */
function createCache() {
  const evicted: { name: string }[] = [];
  return { evicted, cache: createSegmentedCache<{ name: string }>(40, (value) => void evicted.push(value)) };
}

test('the least recently read entry is evicted first', () => {
  const { cache, evicted } = createCache();
  cache.set('a', a, { size: 12, isProbationary: false });
  cache.set('b', b, { size: 12, isProbationary: false });
  expect(cache.get('a')).toBe(a);
  cache.set('c', c, { size: 12, isProbationary: false });
  expect(keys.map((key) => cache.get(key))).toEqual([a, undefined, c]);
  expect(evicted).toEqual([b]);
});

test('setting an entry again updates its size', () => {
  const { cache, evicted } = createCache();
  cache.set('a', a, { size: 24, isProbationary: false });
  cache.set('a', c, { size: 6, isProbationary: false });
  cache.set('b', b, { size: 24, isProbationary: false });
  expect(keys.map((key) => cache.get(key))).toEqual([c, b, undefined]);
  expect([cache.size(), evicted]).toEqual([30, []]);
});

test('an oversized entry is evicted at once, without evicting others', () => {
  const { cache, evicted } = createCache();
  cache.set('a', a, { size: 1, isProbationary: false });
  cache.set('b', b, { size: 2, isProbationary: false });
  cache.set('b', c, { size: 31, isProbationary: false });
  expect([cache.get('a'), cache.get('b'), evicted, cache.size()]).toEqual([a, undefined, [c], 1]);
});

test('probationary entries evict no protected ones, and may change their segment', () => {
  const { cache } = createCache();
  cache.set('a', a, { size: 30, isProbationary: false });
  cache.set('b', b, { size: 5, isProbationary: true });
  cache.set('c', c, { size: 10, isProbationary: true });
  expect(keys.map((key) => cache.get(key))).toEqual([a, undefined, c]);
  cache.set('a', a, { size: 8, isProbationary: true });
  expect([cache.get('a'), cache.get('c'), cache.size()]).toEqual([a, undefined, 8]);
  cache.delete('a');
  expect([cache.get('a'), cache.size()]).toEqual([undefined, 0]);
});

test('a cache without memory stores nothing', () => {
  const evicted: object[] = [];
  const cache = createSegmentedCache<object>(0, (value) => void evicted.push(value));
  cache.set('a', a, { size: 2, isProbationary: false });
  expect([cache.get('a'), evicted]).toEqual([undefined, [a]]);
});
