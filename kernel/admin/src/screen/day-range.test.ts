import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { daysSet, instantsOf, isoDay, isReversed, type Days } from './day-range.ts';

test.each<[Days, boolean]>([
  [{}, false],
  [{ from: '2030-01-02' }, false],
  [{ from: '2030-01-02', to: '2030-01-02' }, false],
  [{ from: '2030-01-02', to: '2030-01-01' }, true],
  [{ from: '2030-01-02', to: 'soon' }, false],
])('%j is reversed: %s', (days, expected) => {
  expect(isReversed(days)).toBe(expected);
});

describe('a moving range', () => {
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['today', '2030-02-03', 'Sent: today'],
    ['last-7-days', '2030-01-28', 'Sent: last 7 days'],
    ['last-30-days', '2030-01-05', 'Sent: last 30 days'],
    ['this-year', '2030-01-01', 'Sent: this year'],
  ])('%s begins at %s', (from, first, words) => {
    jest.useFakeTimers({ now: new Date(2030, 1, 3, 12) });
    expect(isoDay(from)).toBe(first);
    expect(instantsOf(from, undefined)).toEqual(instantsOf(first, undefined));
    expect(daysSet('Sent', { from }).map((each) => each.words)).toEqual([words]);
  });

  test('moves on', () => {
    jest.useFakeTimers({ now: new Date(2030, 1, 3, 12) });
    const { from } = instantsOf('last-7-days', undefined);
    jest.setSystemTime(new Date(2030, 1, 4, 0, 1));
    expect(instantsOf('last-7-days', undefined).from).not.toBe(from);
  });

  test('with a last day has dates in words', () => {
    jest.useFakeTimers({ now: new Date(2030, 1, 3, 12) });
    const set = daysSet('Sent', { from: 'last-7-days', to: '2030-02-02' });
    expect(set.map(({ words }) => words)).toEqual(['Sent: 28 Jan 2030 – 2 Feb 2030']);
  });
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
