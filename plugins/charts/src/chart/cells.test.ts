import { expect, test } from '@jest/globals';
import { dayIn, numberIn } from './cells.ts';

test.each([
  ['12', 12],
  ['-1,234.5', -1234.5],
  ['\u22124', -4],
  ['.5', 0.5],
  ['4.2%', 4.2],
  ['1e3', 1000],
  ['1,23', undefined],
  ['12 apples', undefined],
  ['', undefined],
  ['-', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
  ['9'.repeat(1000), undefined],
])('the number in "%s" is %s', (cell, value) => {
  expect(numberIn(cell)).toBe(value);
});

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-02', '2026-02-01'],
  ['2026-03-29T23:30:00-05:00', '2026-03-29'],
  ['1/31/2026', '2026-01-31'],
  ['2026-06-31', undefined],
  ['13/1/2026', undefined],
  ['soon', undefined],
])('the day in "%s" is %s', (cell, day) => {
  const time = dayIn(cell);
  expect(time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)).toBe(day);
});
