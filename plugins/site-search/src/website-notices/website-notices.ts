import { date, defineDataSource, link, migrate, number, text, z, type RowSelection } from '@quoin/sdk';

const row = z.object({
  number: text('Number', { maxLength: 50 }).min(1),
  collection: text('Collection', {
    description: 'For example mortgage-notices or rule-book',
    maxLength: 100,
    identifier: true,
  }).min(1),
  title: text('Title', { maxLength: 300 }).min(1),
  summary: text('Summary', { multiline: true, maxLength: 5000 }).default(''),
  topic: text('Topic', { maxLength: 100 }).default(''),
  date: date('Date'),
  year: number('Year', { description: 'Year of the date' }).int().min(1900).max(2200),
  sortOrder: number('Sort order', { description: 'Position of a rule in its book' }).int().default(0),
  href: link('Address', {
    description: 'A page, a file or a web address. Search omits notices without one.',
  }).optional(),
});

/** A list, or names separated by commas. */
export const collectionsParam = z.union([z.string(), z.array(z.string())]).optional();
const namesIn = (collections: string | readonly string[] = []): string[] =>
  [collections]
    .flat()
    .flatMap((names) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '');

/** Forms send text; empty means no choice. */
const yearIn = (year: string | number | undefined): number | undefined =>
  year === undefined || year === '' ? undefined : Number(year);

const sorts = (['date', 'sortOrder', 'number', 'title', 'topic'] as const).flatMap((field) => [
  field,
  `-${field}` as const,
]);

const params = z.object({
  searchCollections: collectionsParam,
  year: z.union([z.int(), z.string()]).optional(),
  topic: z.string().optional(),
  sort: z.enum(sorts).default('-date'),
  limit: z.int().min(0).max(10_000).default(1000),
});

type Params = z.output<typeof params>;

/** For the response of a service, which receives the filters, only `sort` and `limit` are given. */
function selectNotices({ searchCollections, year, topic, sort, limit }: Params): RowSelection<z.output<typeof row>> {
  const collections = namesIn(searchCollections);
  const chosenYear = yearIn(year);
  const where = {
    ...(collections.length === 0 ? {} : { collection: collections }),
    ...(chosenYear === undefined ? {} : { year: chosenYear }),
    ...(topic ? { topic } : {}),
  };
  return { where, sort, limit };
}

const inYear = (collection: string, year: number): string => `${collection} ${year}`;

function partitionsOf({ searchCollections, year }: Params): string[] {
  const collections = namesIn(searchCollections);
  const chosenYear = yearIn(year);
  if (chosenYear === undefined) return collections;
  return collections.length === 0
    ? [String(chosenYear)]
    : collections.map((collection) => inYear(collection, chosenYear));
}

const sample = (
  number: string,
  collection: string,
  title: string,
  topic: string,
  date: string,
  sortOrder = 0,
): z.input<typeof row> => ({
  number,
  collection,
  title,
  summary: 'This notice is a sample: nothing in it applies.',
  topic,
  date,
  year: Number(date.slice(0, 4)),
  sortOrder,
  href: '/help',
});

export const websiteNotices = defineDataSource({
  kind: 'rows',
  name: 'website-notices',
  title: 'Website notices',
  description: 'Notices by collection, year and topic',
  row,
  params,
  key: ['number'],
  label: 'title',
  select: selectNotices,
  partitions: {
    row: ({ collection, year }) => [collection, String(year), inYear(collection, year)],
    params: partitionsOf,
  },
  serves: {
    method: 'POST',
    path: '/api/site-search/search/websitenotices',
    query: ['searchCollections', 'year', 'topic'],
    answer: ({ rows, total }) => ({ rows: rows.map((row) => ({ ...row, href: row.href?.href ?? '' })), total }),
  },
  search: {
    collection: 'website-notices',
    title: ({ title }) => title,
    text: ({ summary, topic, number }) => [summary, topic, number].join('\n'),
    href: ({ href }) => href,
    topics: ({ topic }) => (topic === '' ? [] : [topic]),
    date: ({ date }) => date,
  },
  migrations: [migrate.change('href', (value) => (value === '' ? undefined : value))],
  samples: [
    sample('S-2026-02', 'mortgage-notices', 'Sample notice of a new release', 'Releases', '2026-10-05'),
    sample('S-2026-01', 'mortgage-notices', 'Sample notice of maintenance', 'Operations', '2026-03-02'),
    sample('S-2025-01', 'sip-notices', 'Sample notice of a change of fees', 'Fees', '2025-06-16'),
    sample('R-1', 'rule-book', 'Sample rule 1: definitions', '', '2024-01-02', 1),
    sample('R-2', 'rule-book', 'Sample rule 2: access', '', '2024-01-02', 2),
  ],
});
