import { z } from '@quoin/sdk';

const [firstYear, lastYear] = [1000, 9998];

export const yearSchema = z.int().min(firstYear).max(lastYear);
export const daySchema = z.iso
  .date()
  .refine(
    (day) => day >= `${firstYear}-01-01` && day <= `${lastYear}-12-31`,
    `it is not in the years ${firstYear} to ${lastYear}`,
  );

/** First and last day, in UTC. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const daysOfYear = (year: number | undefined): DayRange =>
  year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };

/** Returns the days in both ranges. Its first day may follow its last. */
export function intersectDays(one: DayRange, other: DayRange): DayRange {
  const given = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted();
  return { from: given(one.from, other.from).at(-1), to: given(one.to, other.to)[0] };
}

/** Returns the instants from the first on, and before the second. */
export const instantsOf = ({ from, to }: DayRange): { from: Date | undefined; before: Date | undefined } => ({
  from: from === undefined ? undefined : new Date(from),
  before: to === undefined ? undefined : new Date(Date.parse(to) + 86_400_000),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns the years of a range; undefined if it is open, or longer than `max` years. */
export function yearsOf({ from, to }: DayRange, max: number): number[] | undefined {
  if (from === undefined || to === undefined) return undefined;
  const count = yearOf(to) - yearOf(from) + 1;
  return count > max ? undefined : Array.from({ length: Math.max(count, 0) }, (_, index) => yearOf(from) + index);
}
