import { describe, expect, test } from '@jest/globals';
import { daySchema, daysOfYear, instantsOf, intersectDays, yearsOf } from './publication-period.ts';

test('a year is limited to the days within it', () => {
  expect(intersectDays(daysOfYear(2025), { from: '2025-11-01', to: '2026-02-01' })).toEqual({
    from: '2025-11-01',
    to: '2025-12-31',
  });
  expect(intersectDays(daysOfYear(undefined), {})).toEqual({ from: undefined, to: undefined });
});

test('the last day counts whole', () => {
  expect(instantsOf({ from: '2024-02-28', to: '2024-02-29' })).toEqual({
    from: new Date('2024-02-28T00:00:00Z'),
    before: new Date('2024-03-01T00:00:00Z'),
  });
});

test.each([
  [{ from: '2024-12-31', to: '2026-01-01' }, [2024, 2025, 2026]],
  [{ from: '2026-01-01', to: '2024-12-31' }, []],
  [{ from: '2020-01-01', to: '2023-01-01' }, undefined],
  [{ from: '2020-01-01' }, undefined],
])('%j touches the years %j', (range, years) => {
  expect(yearsOf(range, 3)).toEqual(years);
});

describe('days', () => {
  test.each(['0999-12-31', '9999-01-01', '2026-02-30', '2026-1-1', ''])('%j is refused', (day) => {
    expect(daySchema.safeParse(day).success).toBe(false);
  });
});
