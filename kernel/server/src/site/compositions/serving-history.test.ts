import { expect, test } from '@jest/globals';
import type { CompositionChangeReason } from '@quoin/storage';
import { servingHistory } from './serving-history.ts';

/** Changes at seconds 1, 2, … in order of time. */
function history(...changes: [CompositionChangeReason, string | null][]) {
  return servingHistory(
    changes
      .map(([reason, fromId], index) => ({
        reason,
        fromId,
        toId: changes[index + 1]?.[1] ?? 'last',
        at: new Date((index + 1) * 1_000),
      }))
      .toReversed(),
  );
}
/** Evaluates `isStanding` half a second after each change. */
const standing = ({ isStanding }: ReturnType<typeof history>, count: number) =>
  Array.from({ length: count + 1 }, (_, second) => isStanding(new Date(second * 1_000 + 500)));

test('a site that was never served has no former composition', () => {
  const never = servingHistory([]);
  expect([never.former, never.isStanding(new Date())]).toEqual([null, true]);
  expect(history(['first', null]).former).toBeNull();
});

test('a rollback ends the period of the latest upgrade', () => {
  const rolledBack = history(['first', null], ['upgrade', 'one'], ['upgrade', 'two'], ['rollback', 'three']);
  expect(rolledBack.former).toBe('one');
  expect(standing(rolledBack, 4)).toEqual([true, true, true, false, true]);
});

test('a composition that is served twice is rolled back once', () => {
  const twice = history(
    ['first', null],
    ['upgrade', 'one'],
    ['upgrade', 'two'],
    ['upgrade', 'one'],
    ['rollback', 'two'],
  );
  expect(twice.former).toBe('two');
  expect(standing(twice, 5)).toEqual([true, true, true, true, false, true]);
});

test('rollbacks go back through upgrades one by one', () => {
  const both = history(
    ['first', null],
    ['upgrade', 'one'],
    ['upgrade', 'two'],
    ['rollback', 'three'],
    ['rollback', 'two'],
  );
  expect(both.former).toBeNull();
  expect(standing(both, 5)).toEqual([true, true, false, false, false, true]);
});

test('a composition whose periods agree decides, whatever the clock of the machine that saved', () => {
  const { isStanding } = history(['first', null], ['upgrade', 'one'], ['rollback', 'two']);
  const times = [500, 2_500, 3_500].map((at) => new Date(at));
  expect(times.map((at) => isStanding(at, 'two'))).toEqual([false, false, false]);
  expect(times.map((at) => isStanding(at, 'one'))).toEqual([true, true, true]);
});

test('the time decides for a composition that was rolled back once and stands once', () => {
  const { isStanding } = history(
    ['first', null],
    ['upgrade', 'one'],
    ['rollback', 'two'],
    ['upgrade', 'one'],
    ['upgrade', 'two'],
  );
  expect([2_500, 4_500].map((at) => isStanding(new Date(at), 'two'))).toEqual([false, true]);
});
