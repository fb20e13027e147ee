import { expect, test } from '@jest/globals';
import { createBoundedCache } from './bounded-cache.ts';

test('values are evicted if they exceed the byte limit, keys included, and oversized ones are not cached', () => {
  const cache = createBoundedCache<string>(100, 40);
  expect(cache.set('large', 'large', 31)).toBe('large');
  expect(cache.get('large')).toBeUndefined();
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 30);
  expect(cache.get('a')).toBe('a');
  cache.set('a', 'once', 30);
  expect(cache.get('a')).toBe('a');
  cache.set('d', 'd', 30);
  expect([cache.get('a'), cache.get('d')]).toEqual([undefined, 'd']);
});
