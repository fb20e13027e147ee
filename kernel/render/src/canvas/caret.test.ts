import { expect, test } from '@jest/globals';
import { positionOf } from './caret.ts';

test.each([
  ['', false, 'Fees', 0],
  ['', true, '  Fees', 2],
  ['Fe', false, 'Fees', 2],
  ['Fees ', false, 'Fees of all', 5],
  ['One.Tw', false, 'One.\n\nTwo.', 8],
  ['One.', false, 'One.\n\nTwo.', 4],
  ['One.', true, 'One.\n\nTwo.', 6],
  ['One.', false, '  One.', 6],
  ['Fees', false, '', 0],
  ['more than there is', false, 'more', 4],
])('the caret after %j (at a start: %j) is in %j at %d', (before, isAtStart, text, position) => {
  expect(positionOf({ before, isAtStart }, text)).toBe(position);
});
