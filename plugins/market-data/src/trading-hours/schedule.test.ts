import { expect, test } from '@jest/globals';
import { openingsFrom, type Exception, type Session } from './schedule.ts';
import { statusAt } from './status.client.ts';
import { weekdays } from './trading-hours.ts';
import { dayAt, shownAt } from './zone-time.client.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (instant: string) => Date.parse(instant);
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
const daily = (opens: string, closes: string): Session[] => weekdays.slice(0, 5).map((day) => ({ day, opens, closes }));
const status = (instant: string, zone: string, sessions: Session[], exceptions: Exception[] = []) => {
  const { isOpen, next } = statusAt(
    at(instant),
    openingsFrom(at(instant), at(instant) + 14 * day, zone, sessions, exceptions),
  );
  return [isOpen, iso(next)];
};

test.each<[string, string, boolean, string]>([
  ['before the opening', '2026-06-01T13:29:59.999Z', false, '2026-06-01T13:30:00.000Z'],
  ['at the opening', '2026-06-01T13:30:00Z', true, '2026-06-01T20:00:00.000Z'],
  ['before the close', '2026-06-01T19:59:59.999Z', true, '2026-06-01T20:00:00.000Z'],
  ['at the close', '2026-06-01T20:00:00Z', false, '2026-06-02T13:30:00.000Z'],
  ['on a Friday evening', '2026-06-05T21:00:00Z', false, '2026-06-08T13:30:00.000Z'],
  ['over the weekend on which clocks go forward', '2026-03-06T21:00:00Z', false, '2026-03-09T13:30:00.000Z'],
  ['over the weekend on which they go back', '2026-10-30T20:00:00Z', false, '2026-11-02T14:30:00.000Z'],
])('%s', (_, instant, isOpen, next) => {
  expect(status(instant, 'America/New_York', daily('09:30', '16:00'))).toEqual([isOpen, next]);
});

test('sessions over midnight belong to the day on which they close; a holiday removes one, an early close shortens one', () => {
  const energy: Session[] = (['sunday', ...weekdays.slice(0, 4)] as const).map((day) => ({
    day,
    opens: '23:00',
    closes: '22:00',
  }));
  const exceptions: Exception[] = [
    { date: '2026-06-03', status: 'closed' },
    { date: '2026-06-04', status: 'early-close', closeTime: '13:00' },
  ];
  expect(status('2026-06-01T23:30:00Z', 'Europe/London', energy, exceptions)).toEqual([
    true,
    '2026-06-02T21:00:00.000Z',
  ]);
  // Tuesday's evening session would close on the 3rd.
  expect(status('2026-06-02T21:00:00Z', 'Europe/London', energy, exceptions)).toEqual([
    false,
    '2026-06-03T22:00:00.000Z',
  ]);
  expect(status('2026-06-04T00:00:00Z', 'Europe/London', energy, exceptions)).toEqual([
    true,
    '2026-06-04T12:00:00.000Z',
  ]);
});

test('adjacent sessions are merged, and a market without sessions never opens', () => {
  const around = weekdays.map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  expect(
    status('2026-06-01T12:00:00Z', 'UTC', [...around, { day: 'monday', opens: '10:00', closes: '11:00' }])[0],
  ).toBe(true);
  expect(
    status('2026-06-01T12:00:00Z', 'UTC', [
      { day: 'monday', opens: '09:00', closes: '12:00' },
      { day: 'monday', opens: '12:00', closes: '15:00' },
    ]),
  ).toEqual([true, '2026-06-01T15:00:00.000Z']);
  expect(status('2026-06-01T12:00:00Z', 'UTC', [])).toEqual([false, undefined]);
});

const changes: [zone: string, saturday: string][] = [
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Europe/London', '2026-03-28'],
  ['Europe/London', '2026-10-24'],
  ['Australia/Sydney', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['America/Santiago', '2026-09-05'],
  ['Africa/Cairo', '2026-04-23'],
  ['Asia/Singapore', '2026-03-28'],
];
const schedules: [string, Session[]][] = [
  ['in the day', weekdays.map((day) => ({ day, opens: '09:30', closes: '16:00' }))],
  ['over midnight', weekdays.map((day) => ({ day, opens: '23:00', closes: '22:00' }))],
  [
    'within the hours of the change',
    weekdays.flatMap((day) => [
      { day, opens: '00:30', closes: '02:15' },
      { day, opens: '02:30', closes: '03:00' },
    ]),
  ],
];

test.each(
  changes.flatMap(([zone, saturday]) => schedules.map(([name, sessions]) => [zone, saturday, name, sessions] as const)),
)(
  'in %s around %s, with sessions %s: the state is right at every minute and expires exactly when it changes',
  (zone, saturday, _, sessions) => {
    const start = at(`${saturday}T00:00:00Z`) - day;
    const count = (4 * day) / minute;
    const openings = Array.from({ length: count / 60 }, (_, hour) =>
      openingsFrom(start + hour * 60 * minute, start + 8 * day, zone, sessions, []),
    );
    const states = Array.from({ length: count }, (_, index) =>
      statusAt(start + index * minute, openings[Math.floor(index / 60)] ?? []),
    );
    const expected = walk(zone, sessions, start, count);
    expect(states.findIndex(({ isOpen }, index) => isOpen !== expected[index])).toBe(-1);
    const nextChange = (index: number) =>
      expected.findIndex((state, later) => later > index && state !== expected[index]);
    const wrong = states
      .slice(0, count / 2)
      .flatMap(({ next }, index) => (next === start + nextChange(index) * minute ? [] : [index]));
    expect(wrong).toEqual([]);
  },
);

/** Reference model by minutes: events happen when the clock first shows their time. */
function walk(zone: string, sessions: Session[], start: number, count: number): boolean[] {
  const before = 2 * day;
  const due = new Map<string, [opens: number, closes: number]>();
  const pastOpening = new Set<string>();
  const pastClosing = new Set<string>();
  const states: boolean[] = [];
  for (let instant = start - before; instant < start + count * minute; instant += minute) {
    const clock = shownAt(instant, zone);
    const today = Date.parse(`${dayAt(instant, zone)}T00:00:00Z`);
    for (const midnight of [today - day, today]) {
      const weekday = weekdays[(new Date(midnight).getUTCDay() + 6) % 7];
      for (const [index, { day: on, opens, closes }] of sessions.entries()) {
        if (on !== weekday) continue;
        const of = (time: string) => midnight + Date.parse(`1970-01-01T${time}:00Z`);
        due.set(`${midnight} ${index}`, [of(opens), closes > opens ? of(closes) : of(closes) + day]);
      }
    }
    let isOpen = false;
    for (const [key, [opens, closes]] of due) {
      if (clock >= opens) pastOpening.add(key);
      if (clock >= closes) pastClosing.add(key);
      isOpen ||= pastOpening.has(key) && !pastClosing.has(key);
    }
    if (instant >= start) states.push(isOpen);
  }
  return states;
}
