import { describe, expect, test } from '@jest/globals';
import { daysSet, isReversed, rangesUntil, type Days } from './day-range.ts';

test.each<[Days, boolean]>([
  [{}, false],
  [{ from: '2030-01-02' }, false],
  [{ from: '2030-01-02', to: '2030-01-02' }, false],
  [{ from: '2030-01-02', to: '2030-01-01' }, true],
  [{ from: '2030-01-02', to: 'soon' }, false],
])('%j is reversed: %s', (days, expected) => {
  expect(isReversed(days)).toBe(expected);
});

test('ranges end today, and count it', () => {
  expect(rangesUntil(new Date(2030, 1, 3, 12))).toEqual([
    ['Today', { from: '2030-02-03', to: '2030-02-03' }],
    ['Last 7 days', { from: '2030-01-28', to: '2030-02-03' }],
    ['Last 30 days', { from: '2030-01-05', to: '2030-02-03' }],
    ['This year', { from: '2030-01-01', to: '2030-02-03' }],
  ]);
});

describe('a set range', () => {
  test.each<[Days, string[]]>([
    [{}, []],
    [{ from: 'soon' }, []],
    [{ from: '2030-01-02' }, ['Sent: since 2 Jan 2030']],
    [{ to: '2030-01-02' }, ['Sent: until 2 Jan 2030']],
    [{ from: '2030-01-02', to: '2030-01-02' }, ['Sent: 2 Jan 2030']],
    [{ from: '2030-01-02', to: '2030-02-01' }, ['Sent: 2 Jan 2030 – 1 Feb 2030']],
  ])('%j is %j', (days, words) => {
    const set = daysSet('Sent', days);
    expect(set.map((each) => each.words)).toEqual(words);
    expect(set.flatMap(({ names }) => names)).toEqual(words.flatMap(() => ['from', 'to']));
  });
});
