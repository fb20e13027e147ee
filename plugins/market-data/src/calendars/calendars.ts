import { date, defineDataSource, group, list, number, select, text, z } from '@quoin/sdk';

const row = z.object({
  exchange: text('Exchange', { maxLength: 200 }).min(1),
  date: date('Date'),
  year: number('Year', { description: 'Year of the date' }).int().min(1900).max(2200),
  name: text('Holiday', { maxLength: 200 }).min(1),
  names: list(
    'Name in other languages',
    group('Name', {
      locale: text('Language', { description: 'For example ar', maxLength: 35, identifier: true }).min(2),
      name: text('Holiday', { maxLength: 200 }).min(1),
    }),
  ).default([]),
  status: select('Trading', ['closed', 'early-close'], {
    labels: { closed: 'Closed', 'early-close': 'Closes early' },
  }).default('closed'),
  closeTime: text('Closes at', {
    description: 'Closing time on early-closing days, in the time zone of the exchange, for example 13:00',
    maxLength: 5,
  })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
});

const sample = (date: string, name: string, closeTime?: string): z.input<typeof row> => ({
  exchange: 'Sample Exchange',
  date,
  year: Number(date.slice(0, 4)),
  name,
  ...(closeTime === undefined ? {} : { status: 'early-close', closeTime }),
});

export const calendars = defineDataSource({
  kind: 'rows',
  name: 'calendars',
  title: 'Holiday calendars',
  description: 'Days on which an exchange is closed or closes early',
  row,
  params: z.object({ exchange: z.string(), year: z.int() }),
  key: ['exchange', 'date'],
  label: 'name',
  select: ({ exchange, year }) => ({ where: { exchange, year }, sort: 'date', limit: 366 }),
  partitions: { row: ({ year }) => [String(year)], params: ({ year }) => [String(year)] },
  samples: [
    sample('2026-01-01', 'New Year’s Day'),
    sample('2026-04-03', 'Good Friday'),
    sample('2026-05-25', 'Late May holiday'),
    sample('2026-11-26', 'Harvest holiday'),
    sample('2026-11-27', 'Day after the harvest holiday', '13:00'),
    sample('2026-12-24', 'Christmas Eve', '13:00'),
    sample('2026-12-25', 'Christmas Day'),
    sample('2027-01-01', 'New Year’s Day'),
    sample('2027-03-26', 'Good Friday'),
    sample('2027-05-31', 'Late May holiday'),
    sample('2027-11-25', 'Harvest holiday'),
    sample('2027-11-26', 'Day after the harvest holiday', '13:00'),
    sample('2027-12-24', 'Christmas Day, observed'),
  ],
});
