import { beforeAll, describe, expect, test } from '@jest/globals';
import { countValues, selectRows, type Range, type Scalar, type Selection, type ValuesQuery } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import fc from 'fast-check';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

const source = 'samples';
const siteId = 'ice';

/** Texts with what patterns, quotes, JSON and letters of several scripts could be mistaken for. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'a%b_c',
    '[a-z]*',
    'a*?',
    '\\d+',
    "it's",
    '"$1"',
    'Zürich',
    'ZÜRICH',
    'Straße',
    'İzmir',
    'ısıtma',
    'ﬁt',
    '٣',
    '😀x',
    '\u{FFFD}y',
    '$value0',
    ':id ?',
    '--',
    'null',
    '5',
  ),
  fc.string({ unit: fc.constantFrom(...Array.from('aAbB%_*?[]^-\\.$ üÜ')), maxLength: 4 }),
);
const number = fc.oneof(
  fc.constantFrom(0, 5, -0.5, 1e21, 0.1, -3, 9_007_199_254_740_991),
  fc.integer({ min: -3, max: 3 }),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const keys = ['one', 'two'] as const;
const key = fc.constantFrom(...keys);

const row = fc.record(
  {
    one: fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(fc.oneof(text, number), { maxLength: 3 })),
    two: fc.oneof({ weight: 4, arbitrary: scalar }, fc.record({ one: scalar })),
  },
  { requiredKeys: [] },
);

const hostile = fc.constantFrom('\0', '\uD800', 'a\0', '%', '_', '*', '?', '[', ']', '\\', '^', '.', "'", '"');
const bound = fc.oneof(text, number);
const range: fc.Arbitrary<Range> = fc.record({ key, from: bound, to: bound }, { requiredKeys: ['key'] });

const selection: fc.Arbitrary<Selection> = fc.record({
  search: fc.oneof(
    fc.constant(''),
    text,
    hostile,
    fc.tuple(text, text).map((words) => words.join(' ')),
  ),
  filter: fc.dictionary(key, fc.array(fc.oneof(scalar, hostile), { minLength: 1, maxLength: 3 }), { maxKeys: 1 }),
  startsWith: fc.dictionary(key, fc.array(fc.oneof(text, hostile), { minLength: 1, maxLength: 2 }), { maxKeys: 1 }),
  ranges: fc.array(range, { maxLength: 2 }),
  sort: fc.array(fc.record({ key, descending: fc.boolean() }), { maxLength: 2 }),
  limit: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 5 })),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 })),
});

const valuesQuery: fc.Arbitrary<ValuesQuery> = fc.record(
  {
    key,
    characters: fc.integer({ min: 1, max: 3 }),
    sort: fc.constantFrom('value', '-value', '-count'),
    limit: fc.constantFrom(2, 1_000),
  },
  { requiredKeys: ['key', 'sort', 'limit'] },
);

/** One condition at a time also finds rows, where several together rarely do. */
const alone = selection.chain((all) =>
  fc
    .constantFrom('search', 'filter', 'startsWith', 'ranges', 'sort')
    .map((member): Selection => ({ sort: [], limit: 1_000, offset: 0, [member]: all[member] })),
);
const any = fc.oneof(selection, alone);

const stored: Record<string, Json>[] = fc.sample(row, { numRuns: 120, seed: 7 });

describe.each(databases)('a selection on $name', (database) => {
  const opened = openForSuite(database);
  let rows: Record<string, Json>[];
  let ids: string[];

  beforeAll(async () => {
    await opened.storage.rows.apply({
      siteId,
      source,
      version: 0,
      authorId: null,
      deleted: [],
      saved: stored.map((data) => ({ data, partitions: [], expectedRevision: null })),
    });
    const { rows: saved } = await opened.storage.rows.query({ siteId, source, limit: 1_000 });
    rows = saved.map(({ id, data }) => ({ ...data, id }));
    ids = saved.map(({ id }) => id);
  });

  test('finds what it finds in memory, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(any, async (selected) => {
        const found = await opened.storage.rows.query({ siteId, source, ...selected });
        const expected = selectRows(rows, selected);
        expect([found.rows.map(({ id }) => id), found.total]).toEqual([
          expected.rows.map(({ id }) => id),
          expected.total,
        ]);
      }),
      { numRuns: 400 },
    );
  });

  test('counts the values that it counts in memory', async () => {
    await fc.assert(
      fc.asyncProperty(any, valuesQuery, async ({ sort: _sort, limit: _limit, offset: _offset, ...filter }, query) => {
        const all = selectRows(rows, { ...filter, sort: [], limit: Infinity, offset: 0 }).rows;
        expect(await opened.storage.rows.values({ siteId, source, ...filter }, query)).toEqual(countValues(all, query));
      }),
      { numRuns: 200 },
    );
  });

  test('finds rows by id, unless they are of another source', async () => {
    const wanted = [ids[3], ids[1], 'unknown', '\0'].filter((id) => id !== undefined);
    const find = async (of: string) => (await opened.storage.rows.query({ siteId, source: of, ids: wanted })).rows;
    expect((await find(source)).map(({ id }) => id)).toEqual([ids[1], ids[3]]);
    expect(await find('other')).toEqual([]);
    expect((await opened.storage.rows.query({ siteId, source, ids: [] })).rows).toEqual([]);
  });

  test('compares with a thousand values', async () => {
    const values: Scalar[] = Array.from({ length: 1_000 }, (_, index) => `value ${index}`);
    const found = await opened.storage.rows.query({ siteId, source, filter: { one: [...values, 5] }, limit: 1_000 });
    expect(found.rows.map(({ id }) => id)).toEqual(
      rows.filter(({ one }) => [one].flat().includes(5)).map(({ id }) => id),
    );
  });
});
