import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDurations, durationClass, percentile, type DurationCounts } from './duration-classes.ts';

const counted = (durations: readonly number[]): DurationCounts =>
  durations.reduce<DurationCounts>((counts, each) => addDurations(counts, { [durationClass(each)]: 1 }), {});

test('no duration has no percentile', () => {
  expect(percentile({}, 0.5)).toBeNull();
});

test('a percentile is within 12 % of the exact one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (durations, fraction) => {
        const exact = durations.toSorted((one, other) => one - other)[Math.ceil(fraction * durations.length) - 1] ?? 0;
        const ratio = (percentile(counted(durations), fraction) ?? 0) / exact;
        expect(ratio).toBeGreaterThan(0.88);
        expect(ratio).toBeLessThan(1.13);
      },
    ),
  );
});

test('counts add up in any order', () => {
  const [one, other] = [counted([0.2, 5, 5]), counted([5, 900])];
  expect(addDurations(one, other)).toEqual(counted([900, 5, 0.2, 5, 5]));
  expect(addDurations(other, one)).toEqual(addDurations(one, other));
});
