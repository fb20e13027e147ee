import { describe, expect, test } from '@jest/globals';
import { assetOf } from '../asset.fixture.ts';
import { describeAsset, folderPattern, folderTitle, kindWords } from './asset-messages.ts';

test.each([
  ['a picture', {}, 'PNG · 640 × 480 · 2 KB'],
  ['a document', { fileName: 'Fees.2030.pdf', width: null, height: null, bytes: 3 * 1024 ** 2 }, 'PDF · 3 MB'],
  ['a file without an extension', { fileName: 'README', mediaType: 'text/plain', width: null }, 'TEXT/PLAIN · 2 KB'],
])('%s is described by type, dimensions and size', (_, more, words) => {
  expect(describeAsset(assetOf('chart', more))).toBe(words);
});

test('the folder of what has none is the top', () => {
  expect([folderTitle(''), folderTitle('a/b')]).toEqual(['Top folder', 'a/b']);
  expect(Object.keys(kindWords)).toEqual(['image', 'video', 'audio', 'captions', 'document']);
});

describe('the name of a folder', () => {
  // Browsers match the attribute this way.
  const pattern = new RegExp(`^(?:${folderPattern})$`, 'v');

  test.each(['charts', 'Charts 2030', 'charts/2030/März', 'a'.repeat(80), 'a/b/c/d/e/f/g/h', '图表'])(
    'may be %j',
    (name) => {
      expect(pattern.test(name)).toBe(true);
    },
  );

  test.each([
    '',
    '/',
    '/charts',
    'charts/',
    'charts//2030',
    '.hidden',
    'charts/.hidden',
    ' charts',
    'charts ',
    String.raw`charts\2030`,
    'cha\trts',
    'a'.repeat(81),
    'a/b/c/d/e/f/g/h/i',
  ])('may not be %j', (name) => {
    expect(pattern.test(name)).toBe(false);
  });
});
