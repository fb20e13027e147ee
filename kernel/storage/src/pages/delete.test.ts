import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import type { PageContent } from '@quoin/core';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';

const usage = { kind: 'asset', target: 'picture', nodeId: 'root' } as const;
const usagesOf = ({ title }: PageContent) => (title.startsWith('With') ? [usage] : []);

describe.each(databases)('deleting pages on $name', (database) => {
  const opened = openForSuite(database);
  const by = (pageId: string) => ({ siteId: 'ice', pageId, authorId: 'ann' });
  const find = (pageId: string) => opened.storage.pages.find('ice', pageId);
  const undelete = (pageId: string, path?: string) =>
    opened.storage.pages.undelete({ ...by(pageId), usagesOf, ...(path === undefined ? {} : { path }) });

  test('a page is restored exactly as it was, with all its data', async () => {
    const { pages, usages, revisions } = opened.storage;
    const content = { ...contentOf('With a picture'), tags: ['Energy'] };
    const created = await createSamplePage(opened.storage, { path: '/whole', content, usages: [usage] });
    await pages.publish({ ...by(created.id), expectedVersion: 1, compositionId: null, usages: [usage] });
    await pages.schedule({ ...by(created.id), publishAt: null, unpublishAt: new Date('2040-01-01'), zone: 'UTC' });
    const before = await find(created.id);
    const used = () => usages.count({ siteId: 'ice', kind: 'asset', target: 'picture' });
    expect(await used()).toEqual({ nodes: 2, pages: 1 });

    await pages.delete(by(created.id));
    expect([await find(created.id), await used(), await pages.tags({ siteId: 'ice' })]).toEqual([
      null,
      { nodes: 0, pages: 0 },
      [],
    ]);
    expect(await pages.findPublished({ siteId: 'ice', locale: 'en', path: '/whole' })).toBeNull();
    const deleted = await pages.listDeleted({ siteId: 'ice' });
    expect(deleted).toMatchObject({
      total: 1,
      pages: [{ page: { id: created.id, path: '/whole' }, deletedAt: expect.any(Date) }],
    });

    await undelete(created.id);
    expect(await find(created.id)).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect([await used(), await pages.tags({ siteId: 'ice' })]).toEqual([
      { nodes: 2, pages: 1 },
      [{ tag: 'Energy', pages: 1 }],
    ]);
    expect(await pages.findPublished({ siteId: 'ice', locale: 'en', path: '/whole' })).toMatchObject({
      id: created.id,
    });
    expect((await revisions.list({ siteId: 'ice', pageId: created.id })).total).toBe(1);
    expect(await failureOf(undelete(created.id))).toMatchObject({ code: 'page.unknown' });
  });

  test('a page is restored as visitors read it, though its scheduled change was not recorded yet', async () => {
    const { pages, audit } = opened.storage;
    const created = await createSamplePage(opened.storage, { path: '/due', content: contentOf('Before') });
    const publication = { ...by(created.id), expectedVersion: 1, compositionId: null, usages: [] };
    await pages.publish(publication);
    const drafted = { ...publication, content: contentOf('After') };
    const { draftVersion } = await pages.saveDraft(drafted);
    const at = new Date(Date.now() - 1_000);
    const { revision } = await pages.scheduleNext({ ...publication, expectedVersion: draftVersion, at, zone: null });

    await pages.delete(by(created.id));
    await undelete(created.id);
    expect(await find(created.id)).toMatchObject({ publishedRevisionId: revision.id, publishedAt: at, nextAt: null });
    const entries = await audit.list({ siteId: 'ice', subject: `page:${created.id}` });
    expect(entries.map(({ action, details }) => [action, 'cancelledChange' in details])).toContainEqual([
      'page.deleted',
      false,
    ]);
  });

  test('pages below are deleted with it, and only those are restored', async () => {
    const top = await createSamplePage(opened.storage, { path: '/top' });
    const child = await createSamplePage(opened.storage, { path: '/top/child', parentId: top.id });
    const deep = await createSamplePage(opened.storage, { path: '/top/child/deep', parentId: child.id });
    const earlier = await createSamplePage(opened.storage, { path: '/top/earlier', parentId: top.id });
    await opened.storage.pages.delete(by(earlier.id));
    expect((await opened.storage.pages.delete(by(top.id))).map(({ path }) => path)).toEqual([
      '/top',
      '/top/child',
      '/top/child/deep',
    ]);
    expect((await undelete(top.id)).map(({ path }) => path)).toEqual(['/top', '/top/child', '/top/child/deep']);
    expect([(await find(deep.id))?.parentId, await find(earlier.id)]).toEqual([child.id, null]);
    expect((await opened.storage.pages.findDescendants({ siteId: 'ice', pageId: top.id })).map(({ id }) => id)).toEqual(
      [child.id, deep.id],
    );
    const counts = await opened.storage.pages.countChildren('ice', [top.id, child.id, deep.id]);
    expect([...counts]).toEqual(
      expect.arrayContaining([
        [top.id, 1],
        [child.id, 1],
      ]),
    );
    expect(counts.has(deep.id)).toBe(false);
  });

  test('a page without its parent is restored at the top', async () => {
    const top = await createSamplePage(opened.storage, { path: '/gone' });
    const child = await createSamplePage(opened.storage, { path: '/gone/child', parentId: top.id });
    await opened.storage.pages.delete(by(top.id));
    expect(await undelete(child.id)).toMatchObject([{ parentId: null }]);
    expect(await find(child.id)).toMatchObject({ parentId: null, path: '/gone/child' });
  });

  test('a page whose language was taken in its translation group begins another group', async () => {
    const { pages } = opened.storage;
    const english = await createSamplePage(opened.storage, { path: '/both' });
    const { translationGroup } = english;
    const create = (path: string) => createSamplePage(opened.storage, { path, locale: 'de', translationGroup });
    const former = await create('/beide');
    await pages.delete(by(former.id));
    await undelete(former.id);
    expect(await find(former.id)).toMatchObject({ translationGroup });
    await pages.delete(by(former.id));
    const later = await create('/beide-neu');
    const [restored] = await undelete(former.id);
    expect(restored?.translationGroup).not.toBe(translationGroup);
    expect(await find(former.id)).toMatchObject({ path: '/beide', translationGroup: restored?.translationGroup });
    const translations = await pages.translations('ice', translationGroup);
    expect(translations.map(({ id }) => id)).toEqual([later.id, english.id]);
  });

  test('a path taken meanwhile is reported; another one works', async () => {
    const page = await createSamplePage(opened.storage, { path: '/mine' });
    const child = await createSamplePage(opened.storage, { path: '/mine/child', parentId: page.id });
    await opened.storage.pages.delete(by(page.id));
    await createSamplePage(opened.storage, { path: '/mine/child', content: contentOf('The new one') });
    const failure = await failureOf(undelete(page.id));
    expect(failure).toMatchObject({
      code: 'page.restoration-blocked',
      status: 409,
      details: { path: '/mine/child', title: 'The new one' },
    });
    expect(await find(page.id)).toBeNull();
    expect((await undelete(page.id, '/again')).map(({ path }) => path)).toEqual(['/again', '/again/child']);
    expect((await opened.storage.pages.list({ siteId: 'ice', search: '/again/child' })).pages).toMatchObject([
      { id: child.id },
    ]);
  });

  test('rows that link to a page or those below it are counted by source, once each', async () => {
    const target = await createSamplePage(opened.storage, { path: '/of-rows' });
    const below = await createSamplePage(opened.storage, { path: '/of-rows/below', parentId: target.id });
    const to = (page: { id: string }) => ({ page: page.id });
    const save = (source: string, data: Record<string, Json>, siteId: string | null = 'ice', id = randomUUID()) =>
      opened.storage.rows.save({ id, siteId, source, version: 0, data, expectedRevision: null, authorId: null });
    const deep = [{ type: 'link', href: to(target), children: [{ text: 'A "page": "text"' }] }];
    const both = await save('documents', { at: to(target), more: [{ at: to(below) }], deep });
    const gone = await save('documents', { at: to(below) });
    await save('events', { at: to(below) }, null);
    await save('events', { at: to(below) }, 'nyse');
    await save('events', { page: 7, at: { asset: below.id } });
    const find = async (page: { id: string }, alone = false) =>
      (await opened.storage.pages.findDependents({ siteId: 'ice', pageId: page.id, alone })).rows;
    expect(await find(target)).toEqual([
      { source: 'documents', count: 2 },
      { source: 'events', count: 1 },
    ]);
    expect(await find(target, true)).toEqual([{ source: 'documents', count: 1 }]);
    await opened.storage.rows.delete({ rowId: gone.id, expectedRevision: 1, authorId: null });
    await opened.storage.rows.apply({
      siteId: 'ice',
      source: 'documents',
      version: 0,
      authorId: null,
      saved: [
        { id: both.id, data: {}, partitions: [], expectedRevision: 1 },
        ...Array.from({ length: 300 }, () => ({ data: { at: to(target) }, partitions: [], expectedRevision: null })),
      ],
      deleted: [],
    });
    expect(await find(target)).toEqual([
      { source: 'documents', count: 300 },
      { source: 'events', count: 1 },
    ]);
  });

  test('links to a page and those below it are found, except those among them', async () => {
    const target = await createSamplePage(opened.storage, { path: '/target' });
    const link = (to: string, nodeId: string) => ({ kind: 'page', target: to, nodeId }) as const;
    const below = await createSamplePage(opened.storage, {
      path: '/target/below',
      parentId: target.id,
      usages: [link(target.id, 'inside')],
    });
    const drafted = await createSamplePage(opened.storage, {
      path: '/drafted',
      usages: [link(target.id, 'a'), link(below.id, 'b')],
    });
    const live = await createSamplePage(opened.storage, { path: '/live', usages: [link(below.id, 'c')] });
    await opened.storage.pages.publish({
      ...by(live.id),
      expectedVersion: 1,
      compositionId: null,
      usages: [link(below.id, 'c')],
    });
    await opened.storage.pages.publish({ ...by(below.id), expectedVersion: 1, compositionId: null, usages: [] });
    await opened.storage.redirects.put({
      siteId: 'ice',
      locale: '*',
      fromPath: '/short',
      toPath: '/target/below',
      status: 301,
    });
    expect(await opened.storage.pages.findDependents({ siteId: 'ice', pageId: target.id })).toEqual({
      below: 1,
      published: 1,
      total: 2,
      publishedTotal: 1,
      redirects: 1,
      rows: [],
      pages: [
        {
          id: live.id,
          path: '/live',
          locale: 'en',
          title: live.title,
          template: 'cms-template-partial',
          status: 'published',
          nodes: 1,
          published: true,
          draft: true,
        },
        {
          id: drafted.id,
          path: '/drafted',
          locale: 'en',
          title: drafted.title,
          template: 'cms-template-partial',
          status: 'draft',
          nodes: 2,
          published: false,
          draft: true,
        },
      ],
    });
    expect(
      await opened.storage.pages.findDependents({ siteId: 'ice', pageId: target.id, limit: 1, offset: 1 }),
    ).toMatchObject({ total: 2, pages: [{ id: drafted.id }] });
    expect(await opened.storage.pages.findDependents({ siteId: 'ice', pageId: drafted.id })).toMatchObject({
      below: 0,
      total: 0,
      redirects: 0,
    });
  });
});
