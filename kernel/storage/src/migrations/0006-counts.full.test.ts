import { describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { type Database, openDatabase } from '../database/database.ts';
import { openStorage, type Storage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';

const usage = (target: string, nodeId = 'root') => ({ kind: 'component', target, nodeId }) as const;

async function countersOf({ sequelize }: Database): Promise<{ kept: object[]; counted: object[] }> {
  const read = async (query: string) => {
    const found = await sequelize.query<Record<string, string | number>>(query, { type: QueryTypes.SELECT });
    return found.map((row) => ({ ...row, pages: Number(row.pages), nodes: Number(row.nodes ?? 0) }));
  };
  const pages = `SELECT site_id, locale, status, template, COALESCE(parent_id, '') AS parent_id, COUNT(*) AS pages FROM pages
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;
  const usages = (state: string) =>
    `SELECT kind, target, site_id, ${state} AS state, COUNT(*) AS nodes, COUNT(DISTINCT page_id) AS pages FROM usages GROUP BY 1, 2, 3, 4`;
  return {
    kept: [
      ...(await read('SELECT * FROM page_counts ORDER BY site_id, locale, status, template, parent_id')),
      ...(await read('SELECT * FROM usage_counts ORDER BY kind, target, site_id, state')),
    ],
    counted: [
      ...(await read(pages)),
      ...(await read(`${usages('state')} UNION ALL ${usages(`''`)} ORDER BY 1, 2, 3, 4`)),
    ],
  };
}

async function fill(storage: Storage): Promise<{ page: string; child: string }> {
  const usages = [usage('text', 'one'), usage('text', 'two'), usage('list')];
  const page = await createSamplePage(storage, { usages });
  const by = { siteId: 'ice', authorId: 'ann', compositionId: null };
  await storage.pages.publish({ ...by, pageId: page.id, expectedVersion: 1, usages: [usage('text', 'one')] });
  await storage.pages.saveDraft({
    ...by,
    pageId: page.id,
    expectedVersion: 1,
    content: contentOf('New'),
    usages: usages.slice(1),
  });
  const child = await createSamplePage(storage, { parentId: page.id, locale: 'de', usages });
  const gone = await createSamplePage(storage, { usages });
  await storage.pages.delete({ ...by, pageId: gone.id });
  await createSamplePage(storage, { siteId: 'other', usages });
  return { page: page.id, child: child.id };
}

describe.each(databases)('the counters on $name', (database) => {
  const opened = openForSuite(database);

  test('are right after every kind of change, and after a failure', async () => {
    const { storage, raw } = opened;
    const { page, child } = await fill(storage);
    const { kept, counted } = await countersOf(raw);
    expect(kept).toEqual(counted);
    const text = { siteId: 'ice', kind: 'component', target: 'text' } as const;
    expect(await storage.usages.count(text)).toEqual({ nodes: 4, pages: 2 });
    expect(await storage.usages.count({ ...text, state: 'published' })).toEqual({ nodes: 1, pages: 1 });
    expect(await storage.usages.components({ state: 'draft' })).toEqual(
      new Map([
        ['list', 3],
        ['text', 5],
      ]),
    );

    const failing = storage.transaction(async () => {
      await fill(storage);
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect((await countersOf(raw)).kept).toEqual(kept);

    const by = { siteId: 'ice', authorId: 'ann' };
    await storage.pages.move({ ...by, pageId: child, parentId: null });
    await storage.pages.unpublish({ ...by, pageId: page });
    const changed = await countersOf(raw);
    expect(changed.kept).toEqual(changed.counted);
    expect((await storage.pages.list({ siteId: 'ice', parentId: null })).total).toBe(2);
    for (const pageId of [page, child]) await storage.pages.delete({ ...by, pageId });
    await raw.sequelize.query(`UPDATE pages SET deleted_at = NULL WHERE id = '${child}'`);
    const restored = await countersOf(raw);
    expect(restored.kept).toEqual(restored.counted);
    expect((await storage.pages.list({ siteId: 'ice' })).total).toBe(1);
    expect(await storage.usages.count(text)).toEqual({ nodes: 0, pages: 0 });
  });

  test('pages from the far end equal those from the near end', async () => {
    const { storage } = opened;
    for (let number = 0; number < 9; number += 1)
      await createSamplePage(storage, { siteId: 'windows', locale: number % 2 === 0 ? 'en' : 'de' });
    for (const descending of [false, true]) {
      const all = (await storage.pages.list({ siteId: 'windows', descending })).pages;
      for (const offset of [0, 4, 5, 7, 9, 12]) {
        const { pages, total } = await storage.pages.list({ siteId: 'windows', descending, limit: 3, offset });
        expect({ pages, total }).toEqual({ pages: all.slice(offset, offset + 3), total: 9 });
      }
    }
  });
});

describe.each(databases)('a database without counters, on $name', ({ name, create }) => {
  test('is counted when it is opened', async () => {
    const { url, drop } = await create();
    const before = await openStorage({ url });
    await fill(before);
    await before.close();
    const raw = await openDatabase(url);
    const triggers = {
      pages: ['pages_counted', 'pages_uncounted', 'pages_recounted_from', 'pages_recounted_to'],
      usages: ['usages_counted', 'usages_uncounted'],
    };
    for (const [table, names] of Object.entries(triggers)) {
      for (const trigger of names)
        await raw.sequelize.query(
          name === 'sqlite'
            ? `DROP TRIGGER ${trigger}`
            : `DROP TRIGGER ${trigger} ON ${table}; DROP FUNCTION ${trigger}()`,
        );
    }
    for (const table of ['page_counts', 'usage_counts']) await raw.sequelize.query(`DROP TABLE ${table}`);
    await raw.sequelize.query(
      `CREATE INDEX usages_by_component ON usages (state, site_id, target) WHERE kind = 'component'`,
    );
    await raw.sequelize.query(`DELETE FROM schema_migrations WHERE name = '0006-counts'`);

    const after = await openStorage({ url });
    await fill(after);
    const { kept, counted } = await countersOf(raw);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept).toEqual(counted);
    await Promise.all([after.close(), raw.close()]);
    await drop();
  }, 60_000);
});
