import { weekdays, type Weekday } from './trading-hours.ts';
import { dayAt, instantOf, shownAt } from './zone-time.client.ts';

/** Milliseconds; `to` is exclusive. */
export interface Opening {
  from: number;
  to: number;
}

export interface Session {
  day: Weekday;
  opens: string;
  /** On the next day if not after `opens`. */
  closes: string;
}

export interface Exception {
  /** Format: `yyyy-MM-dd`. */
  date: string;
  status: 'closed' | 'early-close';
  closeTime?: string | undefined;
}

const hour = 3_600_000;
const day = 24 * hour;

const millisecondsOf = (time: string): number => Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * 60_000;
/** Midnight in the form of `shownAt`. */
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (shown: number): string => new Date(shown).toISOString().slice(0, 10);
const weekdayOf = (shown: number): Weekday | undefined => weekdays[(new Date(shown).getUTCDay() + 6) % 7];

/**
 * Openings from now on, the current one included, sorted and merged. Exceptions apply to the trading day, on which a
 * session closes: a closed day has no session, an early close ends it.
 */
export function openingsFrom(
  now: number,
  until: number,
  zone: string,
  sessions: readonly Session[],
  exceptions: readonly Exception[],
): Opening[] {
  const byDate = new Map(exceptions.map((exception) => [exception.date, exception]));
  const openings: Opening[] = [];
  // The current session may have opened yesterday, and an adjacent one the day before.
  for (let midnight = midnightOf(dayAt(now, zone)) - 3 * day; midnight <= shownAt(until, zone); midnight += day) {
    for (const session of sessions)
      if (session.day === weekdayOf(midnight)) openings.push(...openingOf(midnight, session, zone, byDate));
  }
  return joined(openings).filter(({ to }) => to > now);
}

function openingOf(
  midnight: number,
  { opens, closes }: Session,
  zone: string,
  exceptions: ReadonlyMap<string, Exception>,
): Opening[] {
  const from = midnight + millisecondsOf(opens);
  const closing = millisecondsOf(closes);
  const to = midnight + closing + (closing <= millisecondsOf(opens) ? day : 0);
  // A session until midnight belongs to the ending day.
  const tradingDay = dateOf(to - 1);
  const exception = exceptions.get(tradingDay);
  if (exception?.status === 'closed') return [];
  const early =
    exception?.closeTime === undefined
      ? to
      : Math.min(to, midnightOf(tradingDay) + millisecondsOf(exception.closeTime));
  const opening = { from: instantOf(from, zone), to: instantOf(early, zone) };
  // Drops sessions within a skipped hour or after an early close.
  return opening.to > opening.from ? [opening] : [];
}

function joined(openings: readonly Opening[]): Opening[] {
  const all: Opening[] = [];
  for (const { from, to } of openings.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
