import { expect, test } from '@jest/globals';
import { websiteNotices } from './website-notices.ts';

const readingOf = (given: unknown) => {
  const params = websiteNotices.params.parse(given);
  return {
    selection: websiteNotices.kind === 'rows' ? websiteNotices.select(params) : undefined,
    partitions: websiteNotices.partitions?.params(params),
  };
};

test.each([
  [{}, {}, []],
  [{ searchCollections: [] }, {}, []],
  [
    { searchCollections: 'rule-book, sip-notices' },
    { collection: ['rule-book', 'sip-notices'] },
    ['rule-book', 'sip-notices'],
  ],
  [
    { searchCollections: ['rule-book'], year: 2026, topic: 'Fees' },
    { collection: ['rule-book'], year: 2026, topic: 'Fees' },
    ['rule-book 2026'],
  ],
  [{ year: '2026', topic: '' }, { year: 2026 }, ['2026']],
  [{ year: '' }, {}, []],
])('a call with %j requests %j and reads the partitions %j', (params, where, partitions) => {
  expect(readingOf(params)).toEqual({ selection: { where, sort: '-date', limit: 1000 }, partitions });
});

test('a whole rule book is read in its order', () => {
  const rules = { searchCollections: 'rule-book', sort: 'sortOrder', limit: 9999 };
  expect(readingOf(rules)).toEqual({
    selection: { where: { collection: ['rule-book'] }, sort: 'sortOrder', limit: 9999 },
    partitions: ['rule-book'],
  });
  expect(websiteNotices.params.safeParse({ limit: 10_001 }).success).toBe(false);
});

test('the rows of a service are sorted and limited only, as it filters them', () => {
  const { sort, limit } = websiteNotices.params.parse({ sort: 'sortOrder', limit: 2 });
  const selection = websiteNotices.kind === 'rows' ? websiteNotices.select({ sort, limit }) : undefined;
  expect(selection).toEqual({ where: {}, sort: 'sortOrder', limit: 2 });
  expect(websiteNotices.serves?.query).toEqual(['searchCollections', 'year', 'topic']);
});

test.each([
  { searchCollections: 'rule-book' },
  { year: 2026 },
  { searchCollections: ['rule-book', 'fees'], year: '2026' },
])('a notice is in a partition that is read with %j', (params) => {
  const notice = { number: 'R-1', collection: 'rule-book', title: 'Sample rule', date: '2026-01-02', year: 2026 };
  const parts = websiteNotices.partitions?.row(websiteNotices.row.parse(notice)) ?? [];
  expect(readingOf(params).partitions?.filter((part) => parts.includes(part))).toHaveLength(1);
});

test('callers get the address of a notice, and an empty text without one', () => {
  const given = { number: 'R-1', collection: 'rule-book', title: 'Sample rule', date: '2026-01-02', year: 2026 };
  const notice = { ...websiteNotices.row.parse(given), href: undefined, id: 'row' };
  const href = { href: '/rules/1', external: false, current: false, file: undefined };
  const rows = [{ ...notice, href }, { ...notice, href: { ...href, href: undefined } }, notice];
  expect(websiteNotices.serves?.answer?.({ rows, total: 5 })).toMatchObject({
    rows: [{ number: 'R-1', href: '/rules/1' }, { href: '' }, { href: '' }],
    total: 5,
  });
});

test.each([
  ['/rules/1', '/rules/1'],
  ['', undefined],
  [undefined, undefined],
])('the stored address %j becomes %j', (address, expected) => {
  const changed = (websiteNotices.migrations ?? []).flatMap((migration) =>
    migration.kind === 'change' ? [[migration.path, migration.change(address, {})]] : [],
  );
  expect(changed).toEqual([['href', expected]]);
});
