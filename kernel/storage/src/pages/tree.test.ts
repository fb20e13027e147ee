import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('moving pages on $name', (database) => {
  const opened = openForSuite(database);
  const move = (pageId: string, to: { path?: string; parentId?: string | null }) =>
    opened.storage.pages.move({ siteId: 'ice', pageId, authorId: 'ann', ...to });
  const pathOf = async (pageId: string) => (await opened.storage.pages.find('ice', pageId))?.path;
  const target = async (fromPath: string) =>
    (await opened.storage.redirects.find({ siteId: 'ice', locale: 'en', fromPath }))?.toPath ?? null;

  test('pages below follow, and every old path redirects', async () => {
    const parent = await createSamplePage(opened.storage, { path: '/old' });
    const child = await createSamplePage(opened.storage, { path: '/old/child', parentId: parent.id });
    const grandchild = await createSamplePage(opened.storage, { path: '/old/child/deep', parentId: child.id });
    const elsewhere = await createSamplePage(opened.storage, { path: '/elsewhere', parentId: parent.id });
    const before = await opened.storage.invalidations.latest();
    expect(await move(parent.id, { path: '/new' })).toMatchObject({ path: '/new', draftVersion: 1 });
    expect(await Promise.all([child, grandchild, elsewhere].map(({ id }) => pathOf(id)))).toEqual([
      '/new/child',
      '/new/child/deep',
      '/elsewhere',
    ]);
    expect(await Promise.all(['/old', '/old/child', '/old/child/deep', '/elsewhere'].map(target))).toEqual([
      '/new',
      '/new/child',
      '/new/child/deep',
      null,
    ]);
    const keys = (await opened.storage.invalidations.after(before)).flatMap((entry) => entry.keys);
    expect(keys).toEqual(
      expect.arrayContaining([`page:${grandchild.id}`, 'path:en:/old/child/deep', 'path:en:/new/child/deep']),
    );
    expect((await opened.storage.pages.list({ siteId: 'ice', search: '/new/child' })).total).toBe(2);
  });

  test('a path that a moved page leaves is available to another', async () => {
    const parent = await createSamplePage(opened.storage, { path: '/x' });
    const child = await createSamplePage(opened.storage, { path: '/x/x', parentId: parent.id });
    await move(parent.id, { path: '/x/x' });
    expect([await pathOf(parent.id), await pathOf(child.id)]).toEqual(['/x/x', '/x/x/x']);
    expect([await target('/x'), await target('/x/x')]).toEqual(['/x/x', null]);
  });

  test('moving there and back creates no loop, and redirects skip deleted pages', async () => {
    const page = await createSamplePage(opened.storage, { path: '/one' });
    await move(page.id, { path: '/two' });
    await move(page.id, { path: '/three' });
    expect([await target('/one'), await target('/two')]).toEqual(['/three', '/three']);
    await move(page.id, { path: '/one' });
    expect([await target('/one'), await target('/two'), await target('/three')]).toEqual([null, '/one', '/one']);
  });

  test('a path of another page is rejected, and nothing moves', async () => {
    const parent = await createSamplePage(opened.storage, { path: '/from' });
    const child = await createSamplePage(opened.storage, { path: '/from/leaf', parentId: parent.id });
    await createSamplePage(opened.storage, { path: '/to/leaf' });
    expect(await failureOf(move(parent.id, { path: '/to' }))).toMatchObject({
      code: 'page.path-taken',
      details: { path: '/to/leaf' },
    });
    expect([await pathOf(parent.id), await pathOf(child.id)]).toEqual(['/from', '/from/leaf']);
  });

  test('a thousand pages move at once', async () => {
    const parent = await createSamplePage(opened.storage, { path: '/many' });
    const copied =
      'site_id, locale, translation_group, template, title, status, draft_version, sealed_version, draft_updated_at, created_at, updated_at, draft';
    await opened.raw.transaction(() =>
      opened.raw.sequelize.query(
        `INSERT INTO pages (id, parent_id, path, search, ${copied})
         WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1200)
         SELECT id || '-' || n, id, path || '/' || n, '', ${copied} FROM pages, number WHERE id = $1`,
        { bind: [parent.id] },
      ),
    );
    await move(parent.id, { path: '/more' });
    expect((await opened.storage.pages.list({ siteId: 'ice', parentId: parent.id, search: '/more/' })).total).toBe(
      1_200,
    );
    expect(await target('/many/1199')).toBe('/more/1199');
  }, 60_000);

  test('a page cannot be moved below itself', async () => {
    const parent = await createSamplePage(opened.storage, { path: '/top' });
    const child = await createSamplePage(opened.storage, { path: '/top/child', parentId: parent.id });
    for (const parentId of [parent.id, child.id]) {
      expect(await failureOf(move(parent.id, { parentId }))).toMatchObject({ code: 'page.path-invalid' });
    }
    expect(await move(child.id, { parentId: null })).toMatchObject({ parentId: null, path: '/top/child' });
  });

  test('a redirect of one locale precedes that of all', async () => {
    const { redirects } = opened.storage;
    await redirects.put({ siteId: 'ice', locale: '*', fromPath: '/go', toPath: '/all', status: 302 });
    await redirects.put({ siteId: 'ice', locale: 'en', fromPath: '/go', toPath: '/english', status: 301 });
    expect(await target('/go')).toBe('/english');
    await redirects.delete({ siteId: 'ice', locale: 'en', fromPath: '/go' });
    expect(await target('/go')).toBe('/all');
    expect((await redirects.list({ siteId: 'ice', limit: 1 })).total).toBeGreaterThan(1);
  });
});
