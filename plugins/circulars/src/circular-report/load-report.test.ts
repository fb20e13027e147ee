import { expect, test } from '@jest/globals';
import type { LoadContext } from '@quoin/sdk';
import { readSummaries } from '../circulars/read-summaries.ts';
import { definition, type Definition } from './definition.ts';
import { loadReport } from './load-report.ts';
import type { ReportQuery } from './report-query.ts';

const props = definition.parse({
  reportId: 'fees',
  displayName: 'Fees',
  filters: ['topic', 'year', 'market'],
}) as Definition;
const row = { id: '0', noticeNumber: 'n1', title: 'One' };

function contextOf(
  answer: (source: string, params: Record<string, unknown>) => Promise<unknown>,
): LoadContext<ReportQuery> {
  return {
    site: { zone: 'UTC' },
    query: { topic: '', year: undefined, market: '', jurisdiction: '', sort: undefined, page: 1 },
    now: () => new Date('2026-06-01T00:00:00Z'),
    data: ({ name }: { name: string }, params: Record<string, unknown>) => answer(name, params),
    optional: (value: Promise<unknown>, { fallback }: { fallback: unknown }) => value.catch(() => fallback),
  } as unknown as LoadContext<ReportQuery>;
}

test('options that fail leave their filters empty, and the circulars are shown', async () => {
  const asked: Record<string, unknown>[] = [];
  const context = contextOf(async (source, params) => {
    if (source !== 'circulars') throw new Error('503 Out For Lunch: https://service.example/topics');
    asked.push(params);
    return { rows: [row], total: 1 };
  });
  const report = await loadReport({ props, context });
  expect(report.filters.map(({ name, options, chosen }) => [name, options, chosen])).toEqual([
    ['topic', [], ''],
    ['year', [], ''],
    ['market', [], ''],
  ]);
  expect(report.rows).toEqual([row]);
  expect(asked).toEqual([{ circularType: 'fees', sort: '-pubDate', limit: 20, offset: 0 }]);
});

test('any other failure is thrown', async () => {
  const failure = new Error('https://service.example/filter answered 500 Internal Server Error.');
  const context = contextOf(async (source) =>
    source === 'circulars' ? Promise.reject(failure) : { rows: [{ value: '2026' }], total: 1 },
  );
  await expect(loadReport({ props, context })).rejects.toBe(failure);
});

test('incomplete summaries of a service are read', () => {
  const summaries = [
    { noticeNumber: 14, pubDate: '2026-01-31T10:00:00Z', title: 'One', rules: ['Rule 1', 'Rule 2'] },
    { noticeNumber: 'x' },
    'garbage',
  ];
  expect(readSummaries(summaries, { circularType: 'fees' })).toEqual([
    expect.objectContaining({
      circularType: 'fees',
      noticeNumber: '14',
      pubDate: '2026-01-31',
      topic: '',
      rules: ['Rule 1', 'Rule 2'],
    }),
  ]);
  expect(readSummaries({ rows: summaries }, {})).toHaveLength(1);
  expect(() => readSummaries({ error: 'none' }, {})).toThrow('invalid_union');
});
