import { headingLevel, link, number, select, selectMany, text, texts, z, type PropsOf } from '@quoin/sdk';
import { circularTypeNames, circularTypes, everyType } from '../circulars/circular-type.ts';
import { sortFields } from '../circulars/circulars.ts';

export const filters = ['topic', 'year', 'market', 'jurisdiction'] as const;
const columns = [
  'pubDate',
  'noticeNumber',
  'circularType',
  'title',
  'topic',
  'market',
  'jurisdiction',
  'rules',
  'filePath',
] as const;
export type Column = (typeof columns)[number];

/** Only labels that differ from the field's name. */
const labels = { pubDate: 'Date', circularType: 'Type', filePath: 'Document', sortOrder: 'Order' };

export const definition = z.object({
  reportId: select('Report', [everyType, ...circularTypeNames], {
    labels: { [everyType]: 'All circulars and notices', ...circularTypes },
  }),
  displayName: text('Title', { maxLength: 200 }).min(1),
  level: headingLevel(2, { of: 'displayName' }),
  filters: selectMany('Filters', filters).default(['topic', 'year']),
  jurisdictions: texts('Jurisdictions', {
    description: 'Options of the filter, spelled as in the circulars',
    itemTitle: 'Jurisdiction',
    suggests: { source: 'circulars', field: 'jurisdiction' },
  }).default([]),
  columns: selectMany('Columns', columns, { labels })
    .min(1)
    .default(['pubDate', 'noticeNumber', 'title', 'topic', 'filePath']),
  method: select('Method', ['GET'], {
    description: 'Adds filters, order and page to the URL, so that visitors can bookmark and share it',
  }).default('GET'),
  sortField: select('Sorted by', sortFields, { labels }).default('pubDate'),
  sortOrder: select('Order', ['descending', 'ascending']).default('descending'),
  perPage: number('Per page').int().min(1).max(9999).default(20),
  details: link('Page of one notice', {
    description: 'A page whose path contains {noticeNumber}. Defaults to the target of each notice.',
  }).optional(),
});

export type Definition = PropsOf<typeof definition>;
