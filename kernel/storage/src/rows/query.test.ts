import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import { createRowQueries, type RowQuery } from './query.ts';
import { defineRows } from './table.ts';

const samples: Record<string, Record<string, Json>> = {
  number: { value: 5, day: '2026-01-05', open: true },
  large: { value: 10, day: '2026-02-10', open: false },
  negative: { value: -0.5, day: '2026-03-01', open: true },
  text: { value: '5', day: 'later' },
  quoted: { value: `it's "$1" \\`, day: 20260101 },
  null: { value: null },
  absent: { 'other key': 1 },
  nested: { value: { value: 5 } },
  tagged: { value: false, tags: ['a', 'b', 3] },
};

describe.each(databases)('a query for rows on $name', (database) => {
  const opened = openForSuite(database);
  const names = async (query: Partial<RowQuery>) => {
    const { rows, total } = await opened.storage.rows.query({ source: 'samples', siteId: 'ice', limit: 100, ...query });
    expect(total).toBe(rows.length);
    return rows.map(({ key }) => key);
  };

  beforeAll(async () => {
    for (const [key, data] of Object.entries(samples)) {
      const partitions = key.startsWith('n') ? ['n'] : [];
      await opened.storage.rows.save({
        siteId: 'ice',
        source: 'samples',
        key,
        version: 0,
        data,
        partitions,
        expectedRevision: null,
        authorId: null,
      });
    }
    await opened.storage.rows.save({
      siteId: null,
      source: 'samples',
      version: 0,
      data: { value: 5 },
      expectedRevision: null,
      authorId: null,
    });
  });

  const by = (filter: RowQuery['filter'] & object) => ({ filter });
  test.each<[string, Partial<RowQuery>, string[]]>([
    ['all', {}, Object.keys(samples)],
    ['a number', by({ value: 5 }), ['number']],
    ['a text', by({ value: '5' }), ['text']],
    ['any text', by({ value: `it's "$1" \\` }), ['quoted']],
    ['a boolean', by({ open: true }), ['number', 'negative']],
    ['null or absent', by({ value: null }), ['null', 'absent']],
    ['one of several', by({ value: [5, '5', null] }), ['number', 'text', 'null', 'absent']],
    ['one of none', by({ value: [] }), []],
    ['two keys', by({ value: [5, 10], open: true }), ['number']],
    ['a partition', { partition: 'n' }, ['number', 'negative', 'null', 'nested']],
    ['numbers from', { ranges: [{ key: 'value', from: 5 }] }, ['number', 'large']],
    ['numbers up to', { ranges: [{ key: 'value', to: 5 }] }, ['number', 'negative']],
    ['a word, whatever its case', { search: 'LATER' }, ['text']],
    ['all of several words', { search: '2026 03' }, ['negative']],
    ['what looks like a pattern', { search: '$1" \\' }, ['quoted']],
    ['no rows by a word that none has', { search: '%' }, []],
    ['texts that start so, whatever their case', { startsWith: { day: ['LAT'] } }, ['text']],
    ['texts that start in one of several ways', { startsWith: { day: ['2026-01', '2026-02'] } }, ['number', 'large']],
    ['no text by a wildcard', { startsWith: { day: ['*', '%', '2026_', '[2]', '.'] } }, []],
    ['no text by half a character', { startsWith: { day: ['\uD83D', '\0'] } }, []],
    ['lists with an item', by({ tags: 'a' }), ['tagged']],
    ['lists with one of several items', by({ tags: [3, 'b'] }), ['tagged']],
    ['no list by what is no item', by({ tags: ['A', '3', true] }), []],
    ['days between', { ranges: [{ key: 'day', from: '2026-01-05', to: '2026-02-10' }] }, ['number', 'large']],
  ])('finds %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('sorts absent values first, then numbers, then text', async () => {
    const sorted = await names({
      sort: [{ key: 'value' }],
      filter: { value: [null, 5, 10, -0.5, '5', `it's "$1" \\`] },
    });
    expect(sorted).toEqual(['null', 'absent', 'negative', 'number', 'large', 'text', 'quoted']);
    const descending = await names({ sort: [{ key: 'value', descending: true }], filter: { value: [5, 10, '5'] } });
    expect(descending).toEqual(['text', 'large', 'number']);
  });

  test('is read completely in order, skipping rows deleted meanwhile', async () => {
    const { rows } = opened.storage;
    await rows.apply({
      siteId: 'ice',
      source: 'many',
      version: 0,
      authorId: null,
      deleted: [],
      saved: Array.from({ length: 1_200 }, (_, n) => ({
        key: String(n),
        data: { n },
        partitions: [],
        expectedRevision: null,
      })),
    });
    const [last] = await rows.findByKeys({ source: 'many', siteId: 'ice', keys: ['0'] });
    const read: unknown[] = [];
    for await (const some of rows.each({ source: 'many', siteId: 'ice', sort: [{ key: 'n', descending: true }] })) {
      if (read.length === 0) await rows.delete({ rowId: last?.id ?? '', expectedRevision: 1, authorId: null });
      read.push(...some.map(({ data }) => data['n']));
    }
    expect(read).toEqual(Array.from({ length: 1_199 }, (_, n) => 1_199 - n));
  });

  test.each([
    [10, 2],
    [3, 2],
    [2, 1],
  ])('of at most %i rows counts none that is deleted before it is loaded', async (limit, length) => {
    const { raw, storage } = opened;
    const source = { source: `passing ${limit}`, siteId: 'ice' };
    for (const key of ['a', 'b', 'c'])
      await storage.rows.save({ ...source, key, version: 0, data: {}, expectedRevision: null, authorId: null });
    const [row] = (await storage.rows.query(source)).rows;
    const tables = defineRows(raw);
    tables.rows.addHook('beforeFind', () =>
      storage.rows.delete({ rowId: row?.id ?? '', expectedRevision: 1, authorId: null }),
    );
    const { rows, total } = await createRowQueries(raw, tables).query({ ...source, limit });
    expect([rows.length, total]).toEqual([length, 2]);
  });

  test.each<[string, Partial<RowQuery>, string[], boolean]>([
    ['all rows', by({ open: true }), ['n'], true],
    ['rows of one of several partitions', by({ open: true }), ['other', 'n'], true],
    ['not a row of none', by({ open: [true, false] }), ['n'], false],
    ['no rows', by({ open: 'never' }), ['n'], true],
    ['nothing in other partitions', by({ open: true }), ['other', `n' OR 1 = 1`, '\0'], false],
    ['nothing without partitions', by({ open: true }), [], false],
  ])('finds %s within partitions', async (_, query, partitions, expected) => {
    const { rows } = opened.storage;
    expect(await rows.areWithin({ source: 'samples', siteId: 'ice', ...query }, partitions)).toBe(expected);
  });

  test('finds out whether a source has rows of an earlier version', async () => {
    const { rows } = opened.storage;
    const of = { source: 'versioned', siteId: 'ice' };
    const saving = { data: {}, expectedRevision: null, authorId: null };
    const { id } = await rows.save({ ...of, ...saving, version: 1 });
    await rows.save({ ...of, ...saving, siteId: null, version: 0 });
    expect([await rows.hasEarlier(of, 1), await rows.hasEarlier(of, 2)]).toEqual([false, true]);
    await rows.delete({ rowId: id, expectedRevision: 1, authorId: null });
    expect(await rows.hasEarlier(of, 2)).toBe(false);
  });

  test('lists the sources of which a site has rows of its own', async () => {
    const { rows } = opened.storage;
    const saved = { version: 0, data: {}, expectedRevision: null, authorId: null };
    await rows.save({ ...saved, siteId: 'elsewhere', source: 'second' });
    await rows.save({ ...saved, siteId: 'elsewhere', source: 'first' });
    await rows.save({ ...saved, siteId: null, source: 'shared' });
    const { id: rowId } = await rows.save({ ...saved, siteId: 'elsewhere', source: 'deleted' });
    await rows.delete({ rowId, expectedRevision: 1, authorId: null });
    expect(await rows.sources('elsewhere')).toEqual(['first', 'second']);
  });

  test('is paginated, and includes rows shared by all sites', async () => {
    const { rows, total } = await opened.storage.rows.query({ source: 'samples', siteId: 'ice', limit: 2, offset: 1 });
    expect([rows.map(({ key }) => key), total]).toEqual([['large', 'negative'], 9]);
    expect((await opened.storage.rows.query({ source: 'samples', siteId: null })).total).toBe(1);
  });

  test.each([`a'b`, 'a b', '', '1a', 'a.b', `x') OR 1=1 --`])('rejects the key %p', async (key) => {
    for (const query of [by({ [key]: 1 }), { ranges: [{ key, from: 1 }] }, { sort: [{ key }] }]) {
      expect(await failureOf(names(query))).toMatchObject({ code: 'request.invalid' });
    }
  });
});
