import { expect, test } from '@jest/globals';
import type { DataAccess, PagesQuery } from '@quoin/sdk';
import { findListing, type ListingQuery } from './listing.ts';

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, tags: id < 'd' ? ['early'] : ['late', 'vowel'] }));
const asked: PagesQuery[] = [];
const data = (async (_source: string, query: PagesQuery) => {
  asked.push(query);
  const { ids, except = [], tags = [], tagGroups = [], limit = 50, offset = 0 } = query;
  const carries = (own: string[]) =>
    tags.every((tag) => own.includes(tag)) && tagGroups.every((group) => group.some((tag) => own.includes(tag)));
  const rows = all.filter((row) => (ids?.includes(row.id) ?? true) && !except.includes(row.id) && carries(row.tags));
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}) as unknown as DataAccess;

const find = async (query: Partial<ListingQuery>) => {
  const { rows, list } = await findListing(data, {
    self: 'g',
    tags: [],
    criteria: 'any',
    chosen: [],
    pinned: [],
    perPage: 3,
    page: 1,
    ...query,
  });
  return { rows: rows.map(({ id }) => id).join(''), ...list };
};

test('pinned pages come first, in order and once, across pages of results', async () => {
  const pinned = ['e', 'c', 'e', 'g', 'gone', 'a', 'f'];
  expect(await find({ pinned })).toEqual({ rows: 'eca', total: 6, page: 1, pages: 2, first: 1, count: 3 });
  expect(await find({ pinned, page: 2 })).toEqual({ rows: 'fbd', total: 6, page: 2, pages: 2, first: 4, count: 3 });
});

test('a page beyond the last shows the last; no results are one empty page', async () => {
  expect(await find({ page: 9 })).toMatchObject({ rows: 'def', page: 2 });
  expect(await find({ tags: ['none'], page: 9 })).toEqual({
    rows: '',
    total: 0,
    page: 1,
    pages: 1,
    first: 1,
    count: 0,
  });
});

test("the visitor's choice filters pinned and listed pages; tags filter listed pages", async () => {
  expect((await find({ pinned: ['d'], tags: ['early'], perPage: 9 })).rows).toBe('dabc');
  expect(
    (await find({ pinned: ['d', 'a'], tags: ['early'], chosen: [['early', 'vowel'], ['early']], perPage: 9 })).rows,
  ).toBe('abc');
  expect((await find({ tags: ['late', 'early'], criteria: 'all' })).rows).toBe('');
  expect((await find({ tags: ['late', 'vowel'], criteria: 'all', chosen: [['vowel']] })).rows).toBe('def');
});

test('requests no more rows than it shows', async () => {
  asked.length = 0;
  await find({ pinned: ['a'], page: 2 });
  expect(asked.map(({ limit, offset }) => [limit, offset])).toEqual([
    [1, undefined],
    [3, 2],
  ]);
});
