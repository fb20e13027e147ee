import { expect, test } from '@jest/globals';
import { bumpBetween, versionAfter, type Bump } from './version.ts';

test.each<[string, string, Bump | undefined]>([
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '2.0.0', 'major'],
  ['0.2.3', '0.2.4', 'patch'],
  ['0.2.3', '0.3.0', 'major'],
  ['0.2.3', '1.0.0', 'major'],
  ['2.0.0-next.1', '2.0.0', 'major'],
  ['1.2.3', '1.2.3', undefined],
  ['1.2.3', '1.2.2', undefined],
])('from %s to %s is a %s bump', (released, next, bump) => {
  expect(bumpBetween(released, next)).toBe(bump);
});

test('a declared bump counts from the current version', () => {
  expect([versionAfter('1.2.3', 'minor'), versionAfter('1.2.3', undefined)]).toEqual(['1.3.0', '1.2.3']);
});
