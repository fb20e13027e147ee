import { expect, test } from '@jest/globals';
import { initialsOf } from './portrait.tsx';

test.each([
  ['Ada Sample', 'AS'],
  ['  ada maria  sample ', 'AS'],
  ['Ada', 'A'],
  ['Émile Øst', 'ÉØ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
