import { expect, test } from '@jest/globals';
import { viewportIn, withinLimits } from './viewport.ts';

test.each([
  ['', 'full'],
  ['viewport=768', 768],
  ['viewport=769', 769],
  ['viewport=full', 'full'],
  ['viewport=', 'full'],
  ['viewport=319', 'full'],
  ['viewport=320', 320],
  ['viewport=1920', 1920],
  ['viewport=1921', 'full'],
  ['viewport=500.5', 'full'],
])('the width in “%s” is %s', (search, viewport) => {
  expect(viewportIn(new URLSearchParams(search))).toBe(viewport);
});

test('a width keeps within its limits, in whole pixels', () => {
  expect([100, 500.6, 3_000].map(withinLimits)).toEqual([320, 501, 1920]);
});
