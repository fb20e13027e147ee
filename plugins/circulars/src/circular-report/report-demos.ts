import type { Demo } from '@quoin/sdk';
import type { definition } from './definition.ts';

type ReportDemo = Demo<typeof definition, Record<never, never>>;

const jurisdictions = ['US', 'UK'];

export const demos: [ReportDemo, ...ReportDemo[]] = [
  {
    displayName: 'Circulars',
    content: {
      props: {
        reportId: 'circulars',
        displayName: 'Sample circulars',
        filters: ['topic', 'year', 'market', 'jurisdiction'],
        jurisdictions,
      },
    },
  },
  {
    displayName: 'All types, a few at a time',
    content: {
      props: {
        reportId: 'all',
        displayName: 'Sample circulars and notices',
        filters: [],
        columns: ['pubDate', 'circularType', 'title', 'rules'],
        perPage: 3,
      },
    },
  },
  {
    displayName: 'Rule book',
    content: {
      props: {
        reportId: 'rule-book',
        displayName: 'Sample rule book',
        filters: [],
        columns: ['title', 'filePath'],
        sortField: 'sortOrder',
        sortOrder: 'ascending',
        perPage: 9999,
      },
    },
  },
  {
    displayName: 'Nothing published yet',
    content: { props: { reportId: 'delistings', displayName: 'Sample delistings' } },
  },
];
