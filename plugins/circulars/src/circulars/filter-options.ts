import { defineDataSource, text, z, type DataAccess } from '@quoin/sdk';
import { everyType } from './circular-type.ts';
import { circulars, type Circular } from './circulars.ts';

const row = z.object({ value: text('Value') });
const atOnce = 1000;

async function circularsOf(data: DataAccess, reportId: string, jurisdiction?: string): Promise<Circular[]> {
  const query = {
    ...(reportId === everyType ? {} : { circularType: reportId }),
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
  };
  const found: Circular[] = [];
  for (;;) {
    const { rows, total } = await data(circulars, { ...query, limit: atOnce, offset: found.length });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}

function options(values: readonly string[], compare?: (one: string, other: string) => number) {
  const rows = [...new Set(values)]
    .filter((value) => value !== '')
    .toSorted(compare ?? ((one, other) => one.localeCompare(other)))
    .map((value) => ({ value }));
  return { rows, total: rows.length };
}

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
    options((await circularsOf(data, reportId)).map(({ topic }) => topic)),
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
  compute: async ({ params: { reportId, jurisdiction }, data }) =>
    options(
      (await circularsOf(data, reportId, jurisdiction)).map(({ pubDate }) => pubDate.slice(0, 4)),
      (one, other) => other.localeCompare(one),
    ),
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
    options((await circularsOf(data, reportId)).map(({ market }) => market)),
  serves: { method: 'GET', path: '/api/circulars/{reportId}/markets', answer, read },
  boundWith: circulars.name,
});
