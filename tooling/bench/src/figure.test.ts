import { expect, test } from '@jest/globals';
import { figure, median, tableOf } from './figure.ts';

test('a figure holds when it is within its bound, or has none', () => {
  expect(figure('a', 1.234, '×', 1.23)).toEqual({ name: 'a', value: 1.23, unit: '×', bound: 1.23, holds: true });
  expect(figure('b', 1.24, '×', 1.23).holds).toBe(false);
  expect(figure('c', 99, 's').holds).toBe(true);
});

test('the median is not moved by one slow round', () => {
  expect(median([3, 1, 100, 2, 4])).toBe(3);
});

test('figures make a table', () => {
  expect(tableOf([figure('script', 0, 'B', 0), figure('start', 2, 's', 1.5), figure('memory', 90, 'MB')])).toBe(
    ['figure  measured    bound', 'script       0 B    ≤ 0 B', 'start        2 s  ≤ 1.5 s  does not hold', 'memory     90 MB        –'].join('\n'),
  );
});
