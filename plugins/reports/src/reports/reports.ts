import { date, defineDataSource, select, text, url, z } from '@quoin/sdk';

const categories = ['End of Day', 'Volumes and OI', 'Indices', 'Markers', 'Deliveries'] as const;

const row = z.object({
  title: text('Title', { maxLength: 300 }).min(1),
  summary: text('Summary', { multiline: true, maxLength: 2000 }).default(''),
  category: select('Category', categories),
  date: date('Date'),
  href: url('Address', { description: 'URL of the report' }),
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
    href: ({ href }) => href || undefined,
    topics: ({ category }) => [category],
    date: ({ date }) => date,
  },
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
