import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { allOf, failureOf, openForSuite } from '../testing/storage.ts';
import type { RowInput } from './save.ts';

describe.each(databases)('rows on $name', (database) => {
  const opened = openForSuite(database);
  const save = (row: Partial<RowInput>) =>
    opened.storage.rows.save({
      siteId: 'ice',
      source: 'calendars',
      version: 1,
      data: {},
      expectedRevision: null,
      authorId: 'ann',
      ...row,
    });

  test('a row is found as saved', async () => {
    const row = await save({
      key: 'nyse',
      data: { title: 'NYSE "$1" \\u0000', days: [1, { at: null }] },
      partitions: ['2026', '2026', '2025'],
    });
    expect(row).toMatchObject({ revision: 1, partitions: ['2025', '2026'] });
    expect(await opened.storage.rows.find(row.id)).toEqual(row);
    expect(await opened.storage.rows.findByKeys({ source: 'calendars', siteId: 'ice', keys: ['nyse'] })).toEqual([row]);
    expect(await opened.storage.rows.findByKeys({ source: 'calendars', siteId: null, keys: ['nyse'] })).toEqual([]);
  });

  test('rows saved since a time are found, by source and site', async () => {
    const recent = { source: 'recent', siteId: 'ice' };
    const row = await save(recent);
    await save({ ...recent, siteId: null });
    const found = async (since: Date) =>
      (await allOf(opened.storage.rows.savedSince({ ...recent, since }))).map(({ id }) => id);
    expect(await found(row.updatedAt)).toEqual([row.id]);
    expect(await found(new Date(row.updatedAt.getTime() + 1))).toEqual([]);
    await opened.storage.rows.delete({ rowId: row.id, expectedRevision: 1, authorId: null });
    expect(await found(row.updatedAt)).toEqual([]);
  });

  test('a save based on an older revision is rejected', async () => {
    const row = await save({ data: { n: 1 } });
    const second = await save({ id: row.id, data: { n: 2 }, expectedRevision: 1 });
    expect(second).toMatchObject({ revision: 2, data: { n: 2 }, createdAt: row.createdAt });
    for (const expectedRevision of [1, null]) {
      expect(await failureOf(save({ id: row.id, expectedRevision }))).toMatchObject({
        code: 'row.conflict',
        details: { actual: '2' },
      });
    }
    expect(await failureOf(save({ id: row.id, siteId: 'other', expectedRevision: 2 }))).toMatchObject({
      code: 'row.unknown',
    });
    expect(await failureOf(save({ id: 'unheard-of', expectedRevision: 2 }))).toMatchObject({ code: 'row.unknown' });
  });

  test('a key is unique within source and site, and in the group', async () => {
    for (const siteId of ['ice', 'other', null]) {
      await save({ siteId, key: 'once' });
      expect(await failureOf(save({ siteId, key: 'once' }))).toMatchObject({ code: 'row.key-taken' });
    }
  });

  test('text that cannot be queried is rejected', async () => {
    for (const text of ['a\u0000', '\\\u0000', '\ud800']) {
      expect(await failureOf(save({ data: { nested: [text] } }))).toMatchObject({ code: 'request.invalid' });
    }
  });

  test('a deleted row is hidden until restored, and its history is retained', async () => {
    const { rows } = opened.storage;
    const row = await save({ key: 'gone', data: { n: 1 }, partitions: ['a'] });
    await rows.delete({ rowId: row.id, expectedRevision: 1, authorId: 'bob' });
    expect(await rows.find(row.id)).toBeNull();
    expect(await failureOf(rows.delete({ rowId: row.id, expectedRevision: 2, authorId: 'bob' }))).toMatchObject({
      code: 'row.unknown',
    });
    expect(await rows.restore({ rowId: row.id, expectedRevision: 2, authorId: 'ann' })).toMatchObject({
      revision: 3,
      data: { n: 1 },
      partitions: ['a'],
    });
    const { revisions, total } = await rows.revisions({ rowId: row.id });
    expect(total).toBe(3);
    expect(revisions.map(({ change, authorId }) => [change, authorId])).toEqual([
      ['restored', 'ann'],
      ['deleted', 'bob'],
      ['saved', 'ann'],
    ]);
  });

  test('a row whose key was reused cannot be restored', async () => {
    const { rows } = opened.storage;
    const row = await save({ key: 'seat' });
    await rows.delete({ rowId: row.id, expectedRevision: 1, authorId: 'ann' });
    await save({ key: 'seat' });
    expect(await failureOf(rows.restore({ rowId: row.id, expectedRevision: 2, authorId: 'ann' }))).toMatchObject({
      code: 'row.key-taken',
    });
  });

  test('a change announces its source, and its old and new partitions', async () => {
    const before = await opened.storage.invalidations.latest();
    const row = await save({ source: 'circulars', partitions: ['2025'] });
    await save({ id: row.id, source: 'circulars', partitions: ['2026'], expectedRevision: 1 });
    const keys = (await opened.storage.invalidations.after(before)).map((entry) => entry.keys);
    expect(keys).toEqual([
      ['source:circulars', 'source:circulars/2025'],
      ['source:circulars', 'source:circulars/2026', 'source:circulars/2025'],
    ]);
  });

  test('a restored row is in the partitions of its source, too, and announces all', async () => {
    const { rows, invalidations } = opened.storage;
    const { id: rowId } = await save({ source: 'moved', partitions: ['2025'] });
    await rows.delete({ rowId, expectedRevision: 1, authorId: 'ann' });
    const before = await invalidations.latest();
    const restored = await rows.restore({
      rowId,
      expectedRevision: 2,
      authorId: 'ann',
      partitions: ['spring', '2025', 'spring'],
    });
    expect(restored.partitions).toEqual(['2025', 'spring']);
    expect((await rows.find(rowId))?.partitions).toEqual(['2025', 'spring']);
    const keys = (await invalidations.after(before)).map((entry) => entry.keys);
    expect(keys).toEqual([['source:moved', 'source:moved/2025', 'source:moved/spring']]);
  });
});
