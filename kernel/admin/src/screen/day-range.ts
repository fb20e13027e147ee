import { addDays, format, formatISO, isValid, parseISO, startOfDay, startOfYear, subDays } from 'date-fns';
import type { SetFilter } from './use-filters.ts';

/**
 * First and last day of a range, such as `2030-01-31`. The first may be one of `movingRanges`, which has no last day.
 */
export type Days = Partial<Record<'from' | 'to', string>>;

interface MovingRange {
  title: string;
  /** Returns its first day. */
  first(now: Date): Date;
}

/** Ranges until now, by their names in URLs. One in a saved view moves on with time. */
export const movingRanges: ReadonlyMap<string, MovingRange> = new Map([
  ['today', { title: 'Today', first: startOfDay }],
  ['last-7-days', { title: 'Last 7 days', first: (now) => subDays(startOfDay(now), 6) }],
  ['last-30-days', { title: 'Last 30 days', first: (now) => subDays(startOfDay(now), 29) }],
  ['this-year', { title: 'This year', first: startOfYear }],
]);

function dayOf(text: string | undefined): Date | undefined {
  const range = movingRanges.get(text ?? '');
  if (range !== undefined) return range.first(new Date());
  const day = text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseISO(text) : undefined;
  return day !== undefined && isValid(day) ? day : undefined;
}

/**
 * Converts days of the reader's time zone to the instants at which the first begins and the last ends. Omits invalid
 * days.
 */
export function instantsOf(from: string | undefined, to: string | undefined): { from?: string; until?: string } {
  const [first, last] = [dayOf(from), dayOf(to)];
  return {
    ...(first === undefined ? {} : { from: first.toISOString() }),
    ...(last === undefined ? {} : { until: addDays(last, 1).toISOString() }),
  };
}

/** A day as `2030-01-31`; empty if it is invalid. */
export function isoDay(text: string | undefined): string {
  const day = dayOf(text);
  return day === undefined ? '' : formatISO(day, { representation: 'date' });
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Days): boolean {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first !== undefined && last !== undefined && last < first;
}

/**
 * The range as a set filter, such as "Changed: since 1 Jan 2030" or "Changed: last 7 days"; none without a valid day.
 */
export function daysSet(label: string, { from, to }: Days): SetFilter[] {
  const wordsOf = (day: Date | undefined) => (day === undefined ? undefined : format(day, 'd MMM yyyy'));
  const [first, last] = [wordsOf(dayOf(from)), wordsOf(dayOf(to))];
  const names = ['from', 'to'];
  const range = movingRanges.get(from ?? '');
  if (range !== undefined && last === undefined) return [{ names, words: `${label}: ${range.title.toLowerCase()}` }];
  if (first !== undefined && last !== undefined)
    return [{ names, words: `${label}: ${first === last ? first : `${first} – ${last}`}` }];
  if (first !== undefined) return [{ names, words: `${label}: since ${first}` }];
  return last === undefined ? [] : [{ names, words: `${label}: until ${last}` }];
}
