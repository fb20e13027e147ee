import { expect, test } from '@jest/globals';
import { roundTicks, spansOf } from './scale.ts';

test.each([
  [0, 104, [0, 25, 50, 75, 100, 125]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
  [-12, 31, [-20, -10, 0, 10, 20, 30, 40]],
  [5, 5, [5, 6]],
  [0, 0, [0, 0.2]],
  [1e15, 1e15 + 1, [1e15, 1.25e15]],
  [-5e-324, 5e-324, [-0.2, 0, 0.2]],
])('ticks from %s to %s are round and enclose both', (least, greatest, ticks) => {
  const found = roundTicks(least, greatest);
  expect(found[0]).toBeLessThanOrEqual(least);
  expect(found.at(-1)).toBeGreaterThanOrEqual(greatest);
  expect(found.slice(0, 2)).toEqual(ticks.slice(0, 2));
});

test('stacked values add up, gains and losses separately; lines are not stacked', () => {
  const series = (type: 'bar' | 'line', ...values: (number | null)[]) => ({
    name: '',
    type,
    dash: 'solid' as const,
    values,
  });
  expect(
    spansOf({
      stacked: true,
      series: [series('bar', 1, -2), series('bar', 3, null), series('bar', 4, -1), series('line', 9, 9)],
    }),
  ).toEqual([
    [
      [0, 1],
      [0, -2],
    ],
    [[1, 4], null],
    [
      [4, 8],
      [-2, -3],
    ],
    [
      [0, 9],
      [0, 9],
    ],
  ]);
});
