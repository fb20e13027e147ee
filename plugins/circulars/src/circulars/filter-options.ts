import { defineDataSource, text, z, type Rows, type ValueCount } from '@quoin/sdk';
import { everyType } from './circular-type.ts';
import { circulars } from './circulars.ts';

const row = z.object({ value: text('Value') });

/** The params of a report's circulars, whatever their sort and pages. */
const circularsOf = (reportId: string, jurisdiction?: string) => ({
  ...(reportId === everyType ? {} : { circularType: reportId }),
  ...(jurisdiction === undefined ? {} : { jurisdiction }),
});

const inWordOrder = ({ rows, total }: Rows<ValueCount<string>>) => ({
  rows: rows.toSorted((one, other) => one.value.localeCompare(other.value)).map(({ value }) => ({ value })),
  total,
});

const answer = ({ rows }: { rows: { value: string }[] }) => rows.map(({ value }) => value);
const read = (body: unknown) =>
  z
    .array(z.string())
    .parse(body)
    .map((value) => ({ value }));
const ofReport = z.object({ reportId: z.string() });

export const circularTopics = defineDataSource({
  kind: 'computed',
  name: 'circular-topics',
  title: 'Topics of circulars',
  description: 'Topics of the circulars of a report',
  row,
  params: ofReport,
  compute: async ({ params: { reportId }, data }) =>
    inWordOrder(await data.values(circulars, 'topic', circularsOf(reportId))),
  serves: { method: 'GET', path: '/api/circulars/{reportId}/topics', answer, read },
  boundWith: circulars.name,
});

export const circularYears = defineDataSource({
  kind: 'computed',
  name: 'circular-years',
  title: 'Years of circulars',
  description: 'Years in which the circulars of a report were published, latest first',
  row,
  params: ofReport.extend({ jurisdiction: z.string().optional() }),
  async compute({ params: { reportId, jurisdiction }, data }) {
    const { rows, total } = await data.values(circulars, 'pubDate', circularsOf(reportId, jurisdiction), {
      characters: 4,
      sort: '-value',
    });
    return { rows: rows.map(({ value }) => ({ value })), total };
  },
  serves: { method: 'GET', path: '/api/circulars/{reportId}/years', answer, read },
  boundWith: circulars.name,
});

export const circularMarkets = defineDataSource({
  kind: 'computed',
  name: 'circular-markets',
  title: 'Markets of circulars',
  description: 'Markets of the circulars of a report',
  row,
  params: ofReport,
  compute: async ({ params: { reportId }, data }) =>
    inWordOrder(await data.values(circulars, 'market', circularsOf(reportId))),
  serves: { method: 'GET', path: '/api/circulars/{reportId}/markets', answer, read },
  boundWith: circulars.name,
});
