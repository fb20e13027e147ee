import { expect, test } from '@jest/globals';
import { scrollStep } from './edge-scroll.ts';

test.each([
  ['the middle', 500, 0],
  ['the border of the upper zone', 156, 0],
  ['within the upper zone', 128, -9],
  ['the upper edge', 100, -18],
  ['above', 0, -18],
  ['the border of the lower zone', 844, 0],
  ['within the lower zone', 872, 9],
  ['the lower edge', 900, 18],
  ['below', 1_000, 18],
])('a pointer at %s scrolls by so many pixels', (_, y, step) => {
  expect(scrollStep(y, 100, 900)).toBe(step);
});

test('the zones of a low panel leave its middle free', () => {
  expect([10, 20, 30].map((y) => scrollStep(y, 0, 40))).toEqual([0, 0, 0]);
  expect(scrollStep(40, 0, 40)).toBe(18);
});
