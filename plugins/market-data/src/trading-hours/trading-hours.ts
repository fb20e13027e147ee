import { defineDataSource, group, list, oneOf, select, text, z, zone } from '@quoin/sdk';
import { trimTyped } from '../typed/trim-typed.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const time = (title: string) =>
  text(title, { description: 'In the time zone of the exchange, for example 09:30', maxLength: 5 }).regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
  );

const session = group('Session', {
  day: select('Opens on', weekdays),
  opens: time('Opens at'),
  closes: text('Closes at', {
    description: 'On the next day if it is not later than the opening. 24:00 is the end of the day.',
    maxLength: 5,
  }).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

const row = z.object({
  market: text('Market', { description: 'An exchange or a group of products', maxLength: 200 }).min(1),
  calendar: oneOf(
    'Holiday calendar',
    { source: 'calendars', field: 'exchange' },
    { description: 'Exchange whose holidays apply. Defaults to none.' },
  ).optional(),
  zone: zone('Time zone'),
  sessions: list('Sessions', session, { itemTitle: 'Session' }).max(50).default([]),
});

const workdays = weekdays.slice(0, 5);

export const tradingHours = defineDataSource({
  kind: 'rows',
  name: 'trading-hours',
  title: 'Trading hours',
  description: 'Weekly sessions of a market, in the time zone of its exchange',
  row,
  params: z.object({ market: z.string() }),
  key: ['market'],
  select: ({ market }) => ({ where: { market }, limit: 1 }),
  partitions: { row: ({ market }) => [market], params: ({ market }) => [market] },
  migrations: [trimTyped('calendar'), trimTyped('zone')],
  samples: [
    {
      market: 'Sample Exchange',
      calendar: 'Sample Exchange',
      zone: 'America/New_York',
      sessions: workdays.map((day) => ({ id: day, day, opens: '09:30', closes: '16:00' })),
    },
    {
      market: 'Sample Energy',
      calendar: 'Sample Exchange',
      zone: 'Europe/London',
      sessions: (['sunday', ...workdays.slice(0, 4)] as const).map((day) => ({
        id: day,
        day,
        opens: '23:00',
        closes: '22:00',
      })),
    },
  ],
});
