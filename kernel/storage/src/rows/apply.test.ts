import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import type { RowBatch } from './apply.ts';

describe.each(databases)('a batch of rows on $name', (database) => {
  const opened = openForSuite(database);
  const apply = (batch: Partial<RowBatch>) =>
    opened.storage.rows.apply({
      siteId: 'ice',
      source: 'notices',
      version: 1,
      authorId: 'ann',
      saved: [],
      deleted: [],
      ...batch,
    });
  const fresh = (key: string, partitions: string[] = []) => ({
    key,
    data: { title: `Notice ${key}` },
    partitions,
    expectedRevision: null,
  });
  const byKey = async (key: string) =>
    (await opened.storage.rows.findByKeys({ source: 'notices', siteId: 'ice', keys: [key] }))[0] ?? null;
  const foreign = { siteId: 'nyse', source: 'notices', version: 1, authorId: null, data: {}, expectedRevision: null };
  const total = async () => (await opened.storage.rows.query({ source: 'notices', siteId: 'ice' })).total;

  test('is stored with revisions and partitions, and announced once to dependents', async () => {
    const before = await opened.storage.invalidations.latest();
    await apply({
      saved: Array.from({ length: 1_201 }, (_, index) => fresh(String(index), [index % 2 === 0 ? 'even' : 'odd'])),
    });
    expect(await total()).toBe(1_201);
    const { rows } = await opened.storage.rows.query({ source: 'notices', siteId: 'ice', limit: 3, offset: 600 });
    expect(rows.map(({ key }) => key)).toEqual(['600', '601', '602']);
    const row = await byKey('7');
    expect(row).toMatchObject({ revision: 1, version: 1, partitions: ['odd'], data: { title: 'Notice 7' } });
    expect(await opened.storage.rows.findRevision(row?.id ?? '', 1)).toMatchObject({
      change: 'saved',
      authorId: 'ann',
      data: { title: 'Notice 7' },
    });
    expect((await opened.storage.rows.query({ source: 'notices', siteId: 'ice', search: 'notice 1200' })).total).toBe(
      1,
    );
    expect((await opened.storage.invalidations.after(before)).map(({ keys }) => keys)).toEqual([
      ['source:notices', 'source:notices/even', 'source:notices/odd'],
    ]);
  });

  test('changes and deletes', async () => {
    const [kept, gone] = [await byKey('1'), await byKey('2')];
    if (kept === null || gone === null) throw new Error('There are no rows.');
    await apply({
      saved: [
        { id: kept.id, key: '1', data: { title: 'Changed' }, partitions: ['new'], expectedRevision: 1 },
        fresh('2'),
      ],
      deleted: [{ rowId: gone.id, expectedRevision: 1 }],
    });
    expect(await byKey('1')).toMatchObject({
      id: kept.id,
      revision: 2,
      data: { title: 'Changed' },
      partitions: ['new'],
      createdAt: kept.createdAt,
    });
    expect((await byKey('2'))?.id).not.toBe(gone.id);
    expect(await opened.storage.rows.findDeleted(gone.id)).toMatchObject({ revision: 2, partitions: ['even'] });
    expect(await opened.storage.rows.findDeleted(kept.id)).toBeNull();
    expect(await total()).toBe(1_201);
  });

  test('is all or nothing', async () => {
    const row = await byKey('3');
    const other = await opened.storage.rows.save(foreign);
    const changed = { id: row?.id ?? '', key: '3', data: {}, partitions: [], expectedRevision: 1 };
    const bad = [
      [fresh('4'), 'row.key-taken'],
      [{ ...changed, expectedRevision: 7 }, 'row.conflict'],
      [{ ...changed, expectedRevision: null }, 'row.conflict'],
      [{ ...changed, id: other.id, expectedRevision: null }, 'row.unknown'],
      [{ ...changed, id: other.id }, 'row.unknown'],
      [{ ...changed, id: '00000000-0000-4000-8000-000000000000' }, 'row.unknown'],
      [{ ...fresh('nul'), data: { title: 'a\u0000' } }, 'request.invalid'],
    ] as const;
    for (const [saved, code] of bad) {
      const many = Array.from({ length: 600 }, (_, index) => fresh(`undone ${index}`));
      expect(await failureOf(apply({ saved: [...many, saved] }))).toMatchObject({ code });
    }
    expect([await total(), await byKey('undone 1')]).toEqual([1_201, null]);
  });

  test('succeeds or fails with the changes stored along with it', async () => {
    const { rows, keyValues } = opened.storage;
    const batch = { siteId: 'ice', source: 'notices', version: 1, authorId: null, deleted: [] };
    const inTransaction = () => keyValues.set('sample', 'stored');
    expect(await failureOf(rows.apply({ ...batch, saved: [fresh('4')] }, { inTransaction }))).toMatchObject({
      code: 'row.key-taken',
    });
    expect(await keyValues.get('sample')).toBeNull();
    expect(
      await failureOf(
        rows.apply({ ...batch, saved: [fresh('along')] }, { inTransaction: () => Promise.reject(new Error('no')) }),
      ),
    ).toEqual(new Error('no'));
    expect(await byKey('along')).toBeNull();
    await rows.apply({ ...batch, saved: [fresh('along')] }, { inTransaction });
    expect([await keyValues.get('sample'), (await byKey('along'))?.revision]).toEqual(['stored', 1]);
  });

  test('may change partitions, reuse a key, and contain any text that can be stored', async () => {
    const [giver, text] = [await byKey('5'), `"'$1 ?:a \\ \n €😀`];
    const at = {
      id: giver?.id ?? '',
      key: '5 before',
      data: { title: text, list: [null, 1.5, { a: text }] },
      partitions: ['odd', text],
      expectedRevision: 1,
    };
    await apply({ saved: [at, fresh('5', [text])] });
    expect(await byKey('5 before')).toMatchObject({
      revision: 2,
      data: at.data,
      partitions: [text, 'odd'].toSorted(),
      createdAt: giver?.createdAt,
    });
    expect(await opened.storage.rows.findRevision(at.id, 2)).toMatchObject({
      data: at.data,
      partitions: [text, 'odd'].toSorted(),
    });
    expect(await byKey('5')).toMatchObject({ revision: 1, partitions: [text] });
  });
});
