import { expect, test } from '@jest/globals';
import { positionAfter } from './caret.ts';

test.each([
  ['', 'Fees', 0],
  ['Fe', 'Fees', 2],
  ['Fees ', 'Fees of all', 5],
  ['One.Tw', 'One.\n\nTwo.', 8],
  ['One.', '  One.', 6],
  ['Fees', '', 0],
  ['more than there is', 'more', 4],
])('after %j in %j comes position %d', (words, text, position) => {
  expect(positionAfter(words, text)).toBe(position);
});
