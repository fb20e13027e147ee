import { date, defineDataSource, link, migrate, select, text, z } from '@quoin/sdk';

const categories = ['End of Day', 'Volumes and OI', 'Indices', 'Markers', 'Deliveries'] as const;

const row = z.object({
  title: text('Title', { maxLength: 300 }).min(1),
  summary: text('Summary', { multiline: true, maxLength: 2000 }).default(''),
  category: select('Category', categories),
  date: date('Date'),
  href: link('Address', {
    description: 'A page, a file or a web address. Search omits reports without one.',
  }).optional(),
});

const sample = (
  title: string,
  category: (typeof categories)[number],
  date: string,
  summary: string,
): z.input<typeof row> => ({ title, category, date, summary, href: '/fees' });

export const reports = defineDataSource({
  kind: 'rows',
  name: 'reports',
  title: 'Reports',
  description: 'Reports that visitors find by searching',
  row,
  params: z.object({ category: z.string().optional() }),
  key: ['title'],
  select: ({ category }) => ({
    where: category === undefined ? {} : { category: category as (typeof categories)[number] },
    sort: '-date',
  }),
  partitions: {
    row: ({ category }) => [category],
    params: ({ category }) => (category === undefined ? [] : [category]),
  },
  search: {
    collection: 'reports',
    title: ({ title }) => title,
    text: ({ summary, category }) => `${summary}\n${category}`,
    href: ({ href }) => href,
    topics: ({ category }) => [category],
    date: ({ date }) => date,
  },
  migrations: [migrate.change('href', (value) => (value === '' ? undefined : value))],
  samples: [
    sample(
      'Sample end of day report',
      'End of Day',
      '2026-11-20',
      'A made-up summary of settlement prices for tests and demos.',
    ),
    sample(
      'Sample volumes report',
      'Volumes and OI',
      '2026-10-30',
      'Made-up volumes and open interest by contract month.',
    ),
  ],
});
