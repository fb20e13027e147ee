import { expect, test } from '@jest/globals';
import { dayAt, instantOf, shownAt } from './zone-time.client.ts';

/** Clock changes, including by half an hour, at midnight, and none. */
const weekends: [zone: string, friday: string][] = [
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
  ['Europe/London', '2026-03-27'],
  ['Europe/London', '2026-10-23'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Australia/Lord_Howe', '2026-10-02'],
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Santiago', '2026-09-04'],
  ['Pacific/Apia', '2011-12-29'],
  ['Asia/Singapore', '2026-03-27'],
  ['Asia/Kolkata', '2026-10-23'],
];
const minute = 60_000;

test.each(weekends)(
  'in %s from %s on, every minute shown by clocks is the first instant that shows it, or a later one',
  (zone, friday) => {
    const start = Date.parse(`${friday}T00:00:00Z`) - 14 * 60 * minute;
    const instants = Array.from({ length: 5 * 24 * 60 }, (_, index) => start + index * minute);
    const shown = instants.map((instant) => shownAt(instant, zone));
    let next = 0;
    const wrong: string[] = [];
    for (let wanted = shown[0]! + 6 * 60 * minute; wanted < shown[0]! + 4 * 24 * 60 * minute; wanted += minute) {
      while (shown[next]! < wanted) next += 1;
      if (instantOf(wanted, zone) !== instants[next])
        wrong.push(
          `${new Date(wanted).toISOString()}: ${new Date(instantOf(wanted, zone)).toISOString()} for ${new Date(instants[next]!).toISOString()}`,
        );
    }
    expect(wrong).toEqual([]);
  },
);

test('days follow the time zone', () => {
  const instant = Date.parse('2026-01-01T02:00:00Z');
  expect([dayAt(instant, 'America/New_York'), dayAt(instant, 'Asia/Tokyo')]).toEqual(['2025-12-31', '2026-01-01']);
});
