import { expect, test } from '@jest/globals';
import { composeBrand } from '@quoin/testing';
import fc from 'fast-check';
import brand from './index.ts';
import { initialsOf, markOf } from './logo.ts';

test.each([
  ['Sample curves', 'SC'],
  ['Éclair', 'E'],
  ['3 day repo rates', '3D'],
  ['the-curve of rates', 'TC'],
  ['東京 2', '2'],
  ['東京', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('any name has a mark that is safe in any page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      expect(composeBrand(brand, { name }).problems).toEqual([]);
      expect(markOf(name).alt).toBe(name);
    }),
  );
});
