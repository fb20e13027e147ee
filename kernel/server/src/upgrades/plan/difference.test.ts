import { expect, test } from '@jest/globals';
import { createDifferences, differenceOf } from './difference.ts';

const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index} `).join('');
const kinds = (before: string, after: string) =>
  differenceOf(before, after).pieces.map(({ kind, text }) => [kind, text]);

test('differences are shown with a little context', () => {
  expect(kinds('<p>a b c d e</p><i>x</i><p>f g h i j</p>', '<p>a b c d e</p><b>x</b><p>f g h i j</p>')).toEqual([
    ['skipped', ''],
    ['same', 'd e</p>'],
    ['removed', '<i>'],
    ['added', '<b>'],
    ['same', 'x'],
    ['removed', '</i>'],
    ['added', '</b>'],
    ['same', '<p>f g '],
    ['skipped', ''],
  ]);
});

test('the start and the end are compared', () => {
  expect(kinds('a b', 'new a b')).toEqual([
    ['added', 'new '],
    ['same', 'a b'],
  ]);
  expect(kinds('a ', 'a b')).toEqual([
    ['same', 'a '],
    ['added', 'b'],
  ]);
  expect(kinds('', '<p>')).toEqual([['added', '<p>']]);
  expect(kinds('a < b', 'a < c')).toEqual([
    ['same', 'a < '],
    ['removed', 'b'],
    ['added', 'c'],
  ]);
});

test('dissimilar texts are shown as a whole, shortened', () => {
  const { pieces, isCut } = differenceOf(`<p>${words('old', 5_000)}</p>`, `<p>${words('new', 5_000)}</p>`);
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(pieces.map(({ text }) => text.length)).toEqual([3, 600, 600, 4]);
  expect(isCut).toBe(false);
});

test('many changes are truncated', () => {
  const { pieces, isCut } = differenceOf(words('a', 300).replaceAll('0 ', 'x '), words('a', 300));
  expect([pieces.length, isCut]).toEqual([40, true]);
});

test('a shared difference is stored once, within the storage limit', () => {
  const differences = createDifferences();
  expect(differences.compare('<p>', '<p>')).toBeUndefined();
  const digest = differences.compare('<b>one</b>', '<i>one</i>');
  expect(differences.compare('<b>one</b>', '<i>one</i>')).toBe(digest);
  expect(Object.keys(differences.byDigest)).toEqual([digest]);
  const [old, now] = [words('a', 1_000), words('b', 1_000)];
  for (let page = 0; page < 2_000; page += 1) differences.compare(`<p>${page} ${old}</p>`, `<p>${page} ${now}</p>`);
  expect(Object.keys(differences.byDigest).length).toBeGreaterThan(1_000);
  expect(JSON.stringify(differences.byDigest).length).toBeLessThan(2_100_000);
  expect(differences.compare('<p>late</p>', `<p>${words('later', 200)}</p>`)).toMatch(/^[\w-]{16}$/);
});
