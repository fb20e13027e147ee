import { expect, test } from '@jest/globals';
import type { Site } from '../../site/sites/site.ts';
import { createPageKeys } from './page-key.ts';

const site = { id: 'ice', composed: { id: 'one' } } as Site;
const key = (keys: ReturnType<typeof createPageKeys>, path: string, search = '') =>
  keys.of(site, path, new URLSearchParams(search));

test('only parameters that a page reads are part of its key, in any order', () => {
  const keys = createPageKeys();
  expect(key(keys, '/a', 'x=1&utm_source=mail')).toBe(key(keys, '/a'));
  keys.noteParameters(site, '/a', ['x', 'y']);
  expect(key(keys, '/a', 'y=2&x=1&z=3')).toBe(key(keys, '/a', 'x=1&y=2'));
  expect(key(keys, '/a', 'x=1&x=2')).not.toBe(key(keys, '/a', 'x=2&x=1'));
  expect(key(keys, '/a', 'x=1')).not.toBe(key(keys, '/b', 'x=1'));
  expect(key(keys, '/a?x=1')).not.toBe(key(keys, '/a', 'x=1'));
});

test('a parameter read later does not change keys without it', () => {
  const keys = createPageKeys();
  keys.noteParameters(site, '/a', ['x']);
  const before = key(keys, '/a', 'x=1');
  keys.noteParameters(site, '/a', ['y']);
  expect(key(keys, '/a', 'x=1')).toBe(before);
  expect(key(keys, '/a', 'x=1&y=1')).not.toBe(before);
  expect([
    keys.knows(site, '/a', ['x', 'y']),
    keys.knows(site, '/a', ['z']),
    keys.knows({ ...site, composed: { id: 'two' } } as Site, '/a', ['x']),
  ]).toEqual([true, false, false]);
});

test.each([
  ['/a', '/a', true],
  ['/a', '/a?x=1', true],
  ['/a', '/a?x=1&x=2', true],
  ['/a', '/a?', false],
  ['/a', '/a?x=1&utm_source=mail', false],
  ['/a', '/a?x=%31', false],
  ['/a', '/%61', false],
  ['/ä b', '/%C3%A4%20b', true],
  ['/a?x=1', '/a%3Fx=1', true],
  ['/a?x=1', '/a?x=1', false],
  ['/a#b%41', '/a%23b%2541', true],
  ['/a', `/a?x=${'1'.repeat(3_000)}`, false],
])('%s has the canonical address %s: %s', (path, raw, isPlain) => {
  const keys = createPageKeys();
  keys.noteParameters(site, path, ['x']);
  expect(keys.isPlain(site, path, raw)).toBe(isPlain);
});
