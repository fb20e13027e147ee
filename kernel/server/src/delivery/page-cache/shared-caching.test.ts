import { expect, test } from '@jest/globals';
import { cdnCacheControl } from './shared-caching.ts';

const day = 86_400_000;

test.each([
  [Infinity, 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400'],
  [42 * day, 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400'],
  [day + 30_000, 'max-age=86400, stale-while-revalidate=30, stale-if-error=30'],
  [day, 'max-age=86400, stale-while-revalidate=0, stale-if-error=0'],
  [60_999, 'max-age=60, stale-while-revalidate=0, stale-if-error=0'],
  [1_000, 'max-age=1, stale-while-revalidate=0, stale-if-error=0'],
  [999, 'no-cache'],
  [-day, 'no-cache'],
  [-Infinity, 'no-cache'],
])('a page valid for %i more milliseconds is cached by a CDN as %s', (milliseconds, expected) => {
  expect(cdnCacheControl(milliseconds)).toBe(expected);
});
