import { dateTime, defineDataSource, link, text, z, zone } from '@quoin/sdk';
import { calendarOf } from './calendar.ts';

export const events = defineDataSource({
  kind: 'rows',
  name: 'events',
  title: 'Events',
  description: 'Dates to which visitors are invited, each as a file for calendar programs, too',
  row: z.object({
    name: text('Name', { maxLength: 200 }).min(1),
    start: dateTime('Start'),
    end: dateTime('End').optional(),
    zone: zone('Time zone', {
      description: 'Of the times that visitors see. Defaults to that of the site',
    }).optional(),
    place: text('Place', { description: 'With its address', maxLength: 500 }).optional(),
    description: text('Description', { maxLength: 2000, multiline: true }).optional(),
    link: link('Registration', { description: 'A page on which visitors register' }).optional(),
  }),
  params: z.object({ name: z.string().max(1000) }),
  key: ['name'],
  select: ({ name }) => ({ where: { name }, limit: 1 }),
  partitions: { row: ({ name }) => [name], params: ({ name }) => [name] },
  serves: {
    method: 'GET',
    path: '/api/events/{name}/calendar',
    type: 'text/calendar',
    fileName: () => 'event.ics',
    answer: ({ rows }) => calendarOf(rows),
  },
  samples: [
    {
      name: 'Sample members’ day',
      start: '2027-02-01T14:30:00Z',
      end: '2027-02-01T21:00:00Z',
      zone: 'America/New_York',
      place: 'Sample Hall, 1 Sample Street, New York',
      description: 'Sample text: members meet the desk, and see what changes in the year.',
      link: '/contact',
    },
    { name: 'Sample call for issuers', start: '2027-03-10T15:00:00Z' },
  ],
});

export const calendarHref = (name: string): string => `/api/events/${encodeURIComponent(name)}/calendar`;
