import { addDays, format, formatISO, isValid, parseISO, startOfYear, subDays } from 'date-fns';
import type { SetFilter } from './use-filters.ts';

/** First and last day of a range, such as `2030-01-31`. */
export type Days = Partial<Record<'from' | 'to', string>>;

function dayOf(text: string | undefined): Date | undefined {
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

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Days): boolean {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first !== undefined && last !== undefined && last < first;
}

/** Ranges that end today, with their titles. */
export function rangesUntil(today: Date): [title: string, days: Required<Days>][] {
  const since = (first: Date): Required<Days> => ({
    from: formatISO(first, { representation: 'date' }),
    to: formatISO(today, { representation: 'date' }),
  });
  return [
    ['Today', since(today)],
    ['Last 7 days', since(subDays(today, 6))],
    ['Last 30 days', since(subDays(today, 29))],
    ['This year', since(startOfYear(today))],
  ];
}

/** The range as a set filter, such as "Changed: since 1 Jan 2030"; none without a valid day. */
export function daysSet(label: string, { from, to }: Days): SetFilter[] {
  const wordsOf = (day: Date | undefined) => (day === undefined ? undefined : format(day, 'd MMM yyyy'));
  const [first, last] = [wordsOf(dayOf(from)), wordsOf(dayOf(to))];
  const names = ['from', 'to'];
  if (first !== undefined && last !== undefined)
    return [{ names, words: `${label}: ${first === last ? first : `${first} – ${last}`}` }];
  if (first !== undefined) return [{ names, words: `${label}: since ${first}` }];
  return last === undefined ? [] : [{ names, words: `${label}: until ${last}` }];
}
