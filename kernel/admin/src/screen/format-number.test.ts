import { expect, test } from '@jest/globals';
import { formatBytes, formatCount } from './format-number.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
  [12_345, '12,345 pages'],
])('%d pages are “%s”', (count, text) => {
  expect(formatCount(count, 'page')).toBe(text);
});

test('a plural that is not regular is given', () => {
  expect([formatCount(1, 'entry', 'entries'), formatCount(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries']);
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '2 KB'],
  [1024 ** 2, '1 MB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [1024 ** 3, '1 GB'],
  [2.25 * 1024 ** 4, '2304 GB'],
])('%d bytes are “%s”', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
