import { expect, test } from '@jest/globals';
import type { Link } from '@quoin/sdk';
import { isMedia } from '../media/media-control.tsx';
import { isIds } from '../reference/target.ts';
import { addressIn, isAddress, isLink, wayOf, withAddress } from './link-value.ts';

test.each<[unknown, boolean]>([
  ['/fees', true],
  ['', true],
  [{ page: 'p1' }, true],
  [{ asset: 'a1' }, true],
  [{ url: '/fees' }, true],
  [{ page: 7 }, false],
  [{}, false],
  [['/fees'], false],
  [null, false],
])('%j is a link: %s', (value, expected) => {
  expect(isLink(value as never)).toBe(expected);
});

test.each<[Link, string, string]>([
  ['/fees', 'place', '/fees'],
  [{ url: 'https://ice.example' }, 'place', 'https://ice.example'],
  [{ page: 'p1', hash: 'top' }, 'place', ''],
  [{ asset: 'a1' }, 'asset', ''],
])('%j is chosen as a %s, with the address “%s”', (link, way, address) => {
  expect([wayOf(link), addressIn(link)]).toEqual([way, address]);
});

test.each<[string, boolean]>([
  ['/fees', true],
  ['#cash', true],
  ['https://ice.example', true],
  ['mailto:ann@example.com', true],
  ['Fees', false],
  ['Note: fees', false],
  ['', false],
])('%j is an address and no words: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});

test('another address is stored in the notation of the former', () => {
  expect(withAddress({ url: '/a' }, '/b')).toEqual({ url: '/b' });
  expect(withAddress('/a', '/b')).toBe('/b');
  expect(withAddress({ page: 'p1' }, '/b')).toBe('/b');
  expect(withAddress(undefined, '/b')).toBe('/b');
  expect(addressIn(undefined)).toBe('');
});

test.each<[unknown, boolean]>([
  ['/a.png', true],
  [{ asset: 'a1' }, true],
  [{ url: '/a.png', alt: 'A' }, true],
  [{ alt: 'A' }, false],
  [[], false],
])('%j is media: %s', (value, expected) => {
  expect(isMedia(value as never)).toBe(expected);
});

test.each<[unknown, boolean]>([
  [[], true],
  [['a', 'b'], true],
  [['a', 7], false],
  ['a', false],
])('%j are ids: %s', (value, expected) => {
  expect(isIds(value as never)).toBe(expected);
});
