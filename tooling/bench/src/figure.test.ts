import { expect, test } from '@jest/globals';
import { figure, median, quantile, score, tableOf } from './figure.ts';

test('a figure passes if it is within its limit, or has none', () => {
  expect(figure('a', 1.234, '×', 1.23)).toMatchObject({ name: 'a', value: 1.23, unit: '×', bound: 1.23, holds: true });
  expect(figure('b', 1.24, '×', 1.23).holds).toBe(false);
  expect(figure('c', 99, 's').holds).toBe(true);
  expect([score('d', 99, 99).holds, score('e', 98.9, 99).holds]).toEqual([true, false]);
});

test('the median is robust to one slow round; the 99th percentile of a few is the slowest', () => {
  expect(median([3, 1, 100, 2, 4])).toBe(3);
  expect(quantile([3, 1, 100, 2, 4], 0.99)).toBe(100);
});

test('figures are formatted as a table', () => {
  expect(
    tableOf([
      figure('script', 0, 'B', 0),
      figure('start', 3, 's', 1.5),
      score('search', 100, 99),
      figure('memory', 90, 'MB'),
    ]),
  ).toBe(
    [
      'figure    measured        bound  ratio',
      'script         0 B        ≤ 0 B      –',
      'start          3 s      ≤ 1.5 s   2.00  does not hold',
      'search  100 of 100  ≥ 99 of 100   1.01',
      'memory       90 MB            –      –',
    ].join('\n'),
  );
});
