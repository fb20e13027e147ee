import { expect, test } from '@jest/globals';
import type { SourceAccess } from '@quoin/sdk';
import { noticeTopics, noticeYears } from './filter-options.ts';

const params = { searchCollections: ['rule-book'] };

/** Computes from counted values. Returns the rows, and what was asked. */
async function computed(source: typeof noticeYears | typeof noticeTopics, values: readonly (string | number)[]) {
  const asked: unknown[] = [];
  const data = {
    async values(source: { name: string }, ...question: unknown[]) {
      asked.push([source.name, ...question]);
      return { rows: values.map((value) => ({ value, count: 1 })), total: values.length };
    },
  } as unknown as SourceAccess;
  const signal = AbortSignal.timeout(1_000);
  const result =
    source.kind === 'computed' ? await source.compute({ params, data, now: () => new Date(), signal }) : undefined;
  return { asked, rows: result?.rows, total: result?.total };
}

test('years are counted in the rows of the collections, latest first', async () => {
  expect(await computed(noticeYears, [2026, 2024])).toEqual({
    asked: [['website-notices', 'year', params, { sort: '-value' }]],
    rows: [{ year: 2026 }, { year: 2024 }],
    total: 2,
  });
});

test('topics are counted in the rows of the collections, and sorted as words', async () => {
  expect(await computed(noticeTopics, ['Fees', 'Zones', 'data'])).toEqual({
    asked: [['website-notices', 'topic', params]],
    rows: [{ topic: 'data' }, { topic: 'Fees' }, { topic: 'Zones' }],
    total: 3,
  });
});
