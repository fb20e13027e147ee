import { expect, test } from '@jest/globals';
import type { DataAccess } from '@quoin/sdk';
import { noticeTopics, noticeYears, websiteNotices } from './website-notices.ts';

const selectionOf = (params: unknown) =>
  websiteNotices.kind === 'rows' ? websiteNotices.select(websiteNotices.params.parse(params)) : undefined;

test.each([
  [{}, {}],
  [{ searchCollections: [] }, {}],
  [{ searchCollections: 'rule-book, sip-notices' }, { collection: ['rule-book', 'sip-notices'] }],
  [
    { searchCollections: ['rule-book'], year: 2026, topic: 'Fees' },
    { collection: ['rule-book'], year: 2026, topic: 'Fees' },
  ],
  [{ year: '2026', topic: '' }, { year: 2026 }],
  [{ year: '' }, {}],
])('a call with %j requests %j', (params, where) => {
  expect(selectionOf(params)).toEqual({ where, sort: '-date', limit: 1000 });
});

test('years and topics are those of the notices, each once', async () => {
  const samples = websiteNotices.kind === 'rows' ? (websiteNotices.samples ?? []) : [];
  const data = (async () => ({
    rows: samples.map((each) => websiteNotices.row.parse(each)),
    total: samples.length,
  })) as unknown as DataAccess;
  const signal = AbortSignal.timeout(1_000);
  const computed = async (source: typeof noticeYears | typeof noticeTopics) =>
    source.kind === 'computed'
      ? (await source.compute({ params: { searchCollections: [] }, data, now: () => new Date(), signal })).rows
      : [];
  expect(await computed(noticeYears)).toEqual([{ year: 2026 }, { year: 2025 }, { year: 2024 }]);
  expect(await computed(noticeTopics)).toEqual([{ topic: 'Fees' }, { topic: 'Operations' }, { topic: 'Releases' }]);
});
