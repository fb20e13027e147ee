import {
  date,
  defineDataSource,
  link,
  media,
  migrate,
  number,
  select,
  text,
  texts,
  z,
  type Json,
  type RowOf,
  type RowSelection,
} from '@quoin/sdk';
import { circularTypeNames, circularTypes } from './circular-type.ts';
import { readSummaries } from './read-summaries.ts';
import { sampleCirculars } from './sample-circulars.ts';

const row = z.object({
  circularType: select('Type', circularTypeNames, { labels: circularTypes }),
  noticeNumber: text('Notice number', {
    description: 'Unique among all types, for example 2026-014',
    maxLength: 100,
  }).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  pubDate: date('Published on'),
  formattedPubDate: text('Publication date as text', {
    description: 'Replaces the date',
    maxLength: 100,
  }).default(''),
  name: text('Name', { description: 'One sentence on the subject', maxLength: 500 }).default(''),
  title: text('Title', { maxLength: 500 }).min(1),
  topic: text('Topic', { maxLength: 200 }).default(''),
  market: text('Market', { maxLength: 200 }).default(''),
  jurisdiction: text('Jurisdiction', { maxLength: 200 }).default(''),
  rules: texts('Rules', { itemTitle: 'Rule' }).default([]),
  filePath: media('Document', { accept: 'document' }).optional(),
  url: link('Page', { description: 'The page of the notice, if it has one' }).optional(),
  sortOrder: number('Order', { description: 'Position among notices of its type, in reports sorted by order' })
    .int()
    .default(0),
});

export type CircularInput = z.input<typeof row>;

export const sortFields = [
  'pubDate',
  'noticeNumber',
  'title',
  'name',
  'topic',
  'market',
  'jurisdiction',
  'sortOrder',
] as const;
type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;
const sorts = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

const filter = z.string().max(200).optional();

/** Four digits; empty for all years. */
export const yearFilter = z
  .string()
  .regex(/^(?:\d{4})?$/, 'must be a year such as 2026')
  .optional();

const params = z.object({
  circularType: filter,
  topic: filter,
  year: yearFilter,
  market: filter,
  jurisdiction: filter,
  noticeNumber: filter,
  sort: z.enum(sorts).default('-pubDate'),
  limit: z.int().min(0).max(10_000).default(1000),
  offset: z.int().min(0).default(0),
});

/** Converts an empty filter to undefined. */
const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

type Row = z.output<typeof row>;

function selectCirculars({
  circularType,
  topic,
  year,
  market,
  jurisdiction,
  noticeNumber,
  sort,
  limit,
  offset,
}: z.output<typeof params>): RowSelection<Row> {
  const where = Object.entries({ circularType, topic, market, jurisdiction, noticeNumber }).filter(
    ([, value]) => filled(value) !== undefined,
  );
  return {
    where: Object.fromEntries(where),
    ...(filled(year) === undefined
      ? {}
      : { between: { field: 'pubDate' as const, from: `${year}-01-01`, to: `${year}-12-31` } }),
    sort,
    limit,
    offset,
  };
}

const numbered = (noticeNumber: string) => `number ${noticeNumber}`;
const yearOf = (day: string) => day.slice(0, 4);

const withoutEmpty = (address: Json | undefined): Json | undefined => (address === '' ? undefined : address);

/** For example `November 4, 2026`. */
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const circulars = defineDataSource({
  kind: 'rows',
  name: 'circulars',
  title: 'Circulars and notices',
  description: 'Announcements to members and the market, by type',
  row,
  params,
  key: ['noticeNumber'],
  label: 'title',
  select: selectCirculars,
  partitions: {
    row: ({ circularType, pubDate, noticeNumber }) => [
      circularType,
      yearOf(pubDate),
      `${circularType} ${yearOf(pubDate)}`,
      numbered(noticeNumber),
    ],
    params: ({ circularType, year, noticeNumber }) => {
      if (filled(noticeNumber) !== undefined) return [numbered(noticeNumber ?? '')];
      const parts = [circularType, year].filter((part) => filled(part) !== undefined);
      return parts.length === 0 ? [] : [parts.join(' ')];
    },
  },
  search: {
    collection: 'notices',
    title: ({ title }) => title,
    href: ({ url, filePath }) => url ?? filePath,
    topics: ({ topic }) => (topic === '' ? [] : [topic]),
    date: ({ pubDate }) => pubDate,
  },
  serves: {
    method: 'GET',
    path: '/api/circulars/public/summaries/filter',
    query: ['circularType', 'topic', 'year', 'market', 'jurisdiction'],
    answer: ({ rows }) =>
      rows.map((row) => ({
        ...row,
        formattedPubDate: row.formattedPubDate || inWords(row.pubDate),
        filePath: row.filePath?.src ?? '',
        url: row.url?.href ?? '',
      })),
    read: readSummaries,
  },
  migrations: [
    migrate.flatten('rules', 'name'),
    migrate.change('filePath', withoutEmpty),
    migrate.change('url', withoutEmpty),
  ],
  samples: sampleCirculars,
});

export type Circular = RowOf<typeof circulars>;
