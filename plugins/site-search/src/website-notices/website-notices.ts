import { date, defineDataSource, number, text, url, z } from '@quoin/sdk';

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
  href: url('Address', { description: 'URL of the notice' }).default(''),
});

/** A list, or names separated by commas. */
const searchCollections = z.union([z.string(), z.array(z.string())]).default([]);
const namesIn = (collections: string | string[]): string[] =>
  [collections]
    .flat()
    .flatMap((names) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '');

/** Forms send text; empty means no choice. */
const yearIn = (year: string | number | undefined): number | undefined =>
  year === undefined || year === '' ? undefined : Number(year);

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
  params: z.object({
    searchCollections,
    year: z.union([z.int(), z.string()]).optional(),
    topic: z.string().optional(),
  }),
  key: ['number'],
  select({ searchCollections: collections, year, topic }) {
    const collection = namesIn(collections);
    const of = yearIn(year);
    const where = {
      ...(collection.length === 0 ? {} : { collection }),
      ...(of === undefined ? {} : { year: of }),
      ...(topic ? { topic } : {}),
    };
    return { where, sort: '-date', limit: 1000 };
  },
  partitions: {
    row: ({ year }) => [String(year)],
    params: ({ year }) => (yearIn(year) === undefined ? [] : [String(yearIn(year))]),
  },
  serves: { method: 'POST', path: '/api/site-search/search/websitenotices' },
  search: {
    collection: 'website-notices',
    title: ({ title }) => title,
    text: ({ summary, topic, number }) => [summary, topic, number].join('\n'),
    href: ({ href }) => href || undefined,
    topics: ({ topic }) => (topic === '' ? [] : [topic]),
    date: ({ date }) => date,
  },
  samples: [
    sample('S-2026-02', 'mortgage-notices', 'Sample notice of a new release', 'Releases', '2026-10-05'),
    sample('S-2026-01', 'mortgage-notices', 'Sample notice of maintenance', 'Operations', '2026-03-02'),
    sample('S-2025-01', 'sip-notices', 'Sample notice of a change of fees', 'Fees', '2025-06-16'),
    sample('R-1', 'rule-book', 'Sample rule 1: definitions', '', '2024-01-02', 1),
    sample('R-2', 'rule-book', 'Sample rule 2: access', '', '2024-01-02', 2),
  ],
});

const params = z.object({ searchCollections });

/** Years with notices, latest first. */
export const noticeYears = defineDataSource({
  kind: 'computed',
  name: 'website-notice-years',
  title: 'Years of website notices',
  description: 'Years of the notices of each collection',
  row: z.object({ year: number('Year') }),
  params,
  serves: {
    method: 'GET',
    path: '/api/site-search/websitenotices/availableyears',
    answer: ({ rows }) => rows.map(({ year }) => year),
  },
  async compute({ params, data }) {
    const { rows } = await data(websiteNotices, params);
    const years = [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one);
    return { rows: years.map((year) => ({ year })), total: years.length };
  },
});

/** Topics with notices, by name. */
export const noticeTopics = defineDataSource({
  kind: 'computed',
  name: 'website-notice-topics',
  title: 'Topics of website notices',
  description: 'Topics of the notices of each collection',
  row: z.object({ topic: text('Topic') }),
  params,
  serves: {
    method: 'GET',
    path: '/api/site-search/websitenotices/availabletopics',
    answer: ({ rows }) => rows.map(({ topic }) => topic),
  },
  async compute({ params, data }) {
    const { rows } = await data(websiteNotices, params);
    const topics = [...new Set(rows.map(({ topic }) => topic).filter((topic) => topic !== ''))].toSorted((one, other) =>
      one.localeCompare(other, 'en'),
    );
    return { rows: topics.map((topic) => ({ topic })), total: topics.length };
  },
});
