import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

const picture = { picture: { asset: 'one', alt: 'A sample' } };
const by = { siteId: 'ice', source: 'samples', version: 0, authorId: null };

describe.each(databases)('files in rows on $name', (database) => {
  const opened = openForSuite(database);
  const save = (data: Record<string, Json>, more: { siteId?: string | null; partitions?: string[] } = {}) =>
    opened.storage.rows.save({ ...by, data, expectedRevision: null, ...more });
  const rowsWith = async (asset: string, siteId = 'ice') =>
    (await opened.storage.usages.rowsWith({ siteId, asset })).rowIds;

  test('are indexed anywhere in the data, once per row', async () => {
    const deep = await save({
      text: [{ type: 'link', href: { asset: 'deep' } }, { list: [{ asset: 'deep' }, { asset: 7 }] }],
      asset: 'top',
    });
    await save({ text: '"asset": "deep"' });
    expect([await rowsWith('deep'), await rowsWith('top'), await rowsWith('7')]).toEqual([[deep.id], [deep.id], []]);
  });

  test('follow saves, deletions and restores', async () => {
    const row = await save(picture);
    const at = { rowId: row.id, authorId: null };
    expect(await rowsWith('one')).toEqual([row.id]);
    await opened.storage.rows.save({ ...by, id: row.id, data: {}, expectedRevision: 1 });
    expect(await rowsWith('one')).toEqual([]);
    await opened.storage.rows.save({ ...by, id: row.id, data: picture, expectedRevision: 2 });
    await opened.storage.rows.delete({ ...at, expectedRevision: 3 });
    expect(await rowsWith('one')).toEqual([]);
    await opened.storage.rows.restore({ ...at, expectedRevision: 4 });
    expect(await rowsWith('one')).toEqual([row.id]);
  });

  test('follow batches, also over existing rows', async () => {
    const [kept, emptied] = [randomUUID(), randomUUID()].toSorted() as [string, string];
    const bulk = { bulk: { asset: 'bulk' } };
    const saved = (id: string, data: Record<string, Json>, expectedRevision: number | null) => ({
      id,
      data,
      expectedRevision,
    });
    await opened.storage.rows.save({ ...by, ...saved(kept, bulk, null) });
    await opened.storage.rows.save({ ...by, ...saved(emptied, bulk, null) });
    await opened.storage.rows.apply({
      ...by,
      saved: [saved(kept, { ...bulk, more: 1 }, 1), saved(emptied, {}, 1), { data: bulk, expectedRevision: null }],
      deleted: [],
    });
    const { rowIds, total } = await opened.storage.usages.rowsWith({ siteId: 'ice', asset: 'bulk', limit: 1 });
    expect([rowIds.length, total]).toEqual([1, 2]);
    const found = await rowsWith('bulk');
    expect([found.includes(kept), found.includes(emptied)]).toEqual([true, false]);
  });

  test("include those of the site's rows, and of rows shared by all sites", async () => {
    const [shared, foreign] = [
      await save({ at: { asset: 'shared' } }, { siteId: null }),
      await save({ at: { asset: 'shared' } }, { siteId: 'nyse' }),
    ];
    expect([await rowsWith('shared', 'ice'), await rowsWith('shared', 'nyse')]).toEqual([
      [shared.id],
      [foreign.id, shared.id].toSorted(),
    ]);
  });

  test('notify dependents of the rows when they change', async () => {
    const { assets, invalidations } = opened.storage;
    const file = {
      sha256: 'a',
      sourceSha256: 'b',
      mediaType: 'image/png',
      bytes: 5,
      width: 1,
      height: 2,
      frames: 1,
      duration: null,
      fileName: 'shown.png',
    };
    const { id } = await assets.create({
      ...file,
      siteId: 'ice',
      kind: 'image',
      alt: '',
      focalX: 0.5,
      focalY: 0.5,
      folder: '',
    });
    await save({ logo: { asset: id } }, { partitions: ['2026'] });
    const before = await invalidations.latest();
    await assets.replace('ice', id, { ...file, sha256: 'c' }, null);
    expect((await invalidations.after(before)).map(({ keys }) => keys)).toEqual([
      [`asset:${id}`, 'source:samples', 'source:samples/2026'],
    ]);
  });

  test('of an older database are indexed from stored rows', async () => {
    const { url, drop } = await database.create();
    try {
      const before = await openStorage({ url });
      const row = await before.rows.save({ ...by, data: picture, expectedRevision: null });
      await before.close();
      const raw = await openDatabase(url);
      const on = raw.dialect === 'sqlite' ? '' : ' ON rows';
      for (const trigger of ['row_assets_noted', 'row_assets_changed'])
        await raw.sequelize.query(`DROP TRIGGER ${trigger}${on}`);
      if (on !== '')
        for (const each of ['row_assets_noted', 'row_assets_changed'])
          await raw.sequelize.query(`DROP FUNCTION ${each}`);
      for (const table of ['row_assets', 'earlier_files']) await raw.sequelize.query(`DROP TABLE ${table}`);
      await raw.sequelize.query(`DELETE FROM schema_migrations WHERE name = '0011-media'`);
      await raw.close();
      const after = await openStorage({ url });
      expect(await after.usages.rowsWith({ siteId: 'ice', asset: 'one' })).toEqual({ rowIds: [row.id], total: 1 });
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
