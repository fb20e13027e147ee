import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';

const usage = (target: string) => ({ kind: 'component', target, nodeId: 'root' }) as const;

describe.each(databases)('pages on $name', (database) => {
  const opened = openForSuite(database);
  const save = (page: { id: string; draftVersion: number }, title: string, authorId = 'ann') =>
    opened.storage.pages.saveDraft({
      siteId: 'ice',
      pageId: page.id,
      expectedVersion: page.draftVersion,
      content: contentOf(title),
      authorId,
      usages: [usage('cms-component-text')],
    });
  const publish = (page: { id: string; draftVersion: number }) =>
    opened.storage.pages.publish({
      siteId: 'ice',
      pageId: page.id,
      expectedVersion: page.draftVersion,
      compositionId: 'composition',
      authorId: 'eve',
      usages: [usage('cms-component-heading')],
    });

  test('a page is found as created, on its own site only', async () => {
    const { pages } = opened.storage;
    const content = contentOf('Grüße "1"; DROP TABLE', { text: 'a\u0000b \u2028 \ud800', deep: [{ null: null }] });
    const page = await createSamplePage(opened.storage, { path: '/found', content });
    expect(await pages.find('ice', page.id)).toEqual(page);
    expect(await pages.findByPath({ siteId: 'ice', locale: 'en', path: '/found' })).toEqual(page);
    expect(page).toMatchObject({ draft: content, status: 'draft', draftVersion: 1, template: 'cms-template-partial' });
    expect(await pages.find('other', page.id)).toBeNull();
    expect(await pages.findPublished({ siteId: 'ice', locale: 'en', path: '/found' })).toBeNull();
  });

  test('a translation group has one page of each language, even if several are created at once', async () => {
    const { id, translationGroup } = await createSamplePage(opened.storage, { path: '/grouped' });
    const create = (path: string, locale: string) =>
      createSamplePage(opened.storage, { path, locale, translationGroup });
    expect(await failureOf(create('/grouped-again', 'en'))).toMatchObject({
      code: 'page.translated',
      details: { locale: 'en', path: '/grouped' },
    });
    const created = await Promise.all(['/one', '/two'].map((path) => failureOf(create(path, 'de'))));
    expect(created).toEqual([null, expect.objectContaining({ code: 'page.translated' })]);
    await opened.storage.pages.delete({ siteId: 'ice', pageId: id, authorId: null });
    expect(await create('/grouped-again', 'en')).toMatchObject({ translationGroup });
  });

  test('a path belongs to one page per site and locale, and is well-formed', async () => {
    await createSamplePage(opened.storage, { path: '/taken' });
    const taken = await failureOf(createSamplePage(opened.storage, { path: '/taken' }));
    expect(taken).toMatchObject({ code: 'page.path-taken', details: { path: '/taken', site: 'ice', locale: 'en' } });
    await expect(createSamplePage(opened.storage, { path: '/taken', locale: 'de' })).resolves.toBeDefined();
    await expect(createSamplePage(opened.storage, { path: '/taken', siteId: 'other' })).resolves.toBeDefined();
    for (const path of ['', 'a', '/a/', '/a//b', '/a?b', '/a/../b', '/a b']) {
      expect(await failureOf(createSamplePage(opened.storage, { path }))).toMatchObject({ code: 'page.path-invalid' });
    }
  });

  test('an id belongs to one page of all sites, also once that is deleted', async () => {
    const { pages } = opened.storage;
    const { id, siteId } = await createSamplePage(opened.storage);
    const again = () => failureOf(createSamplePage(opened.storage, { id, siteId: 'other' }));
    expect(await again()).toMatchObject({ code: 'page.id-taken', details: { id, owner: 'a page of site ice' } });
    await pages.delete({ siteId, pageId: id, authorId: null });
    expect(await again()).toMatchObject({
      code: 'page.id-taken',
      details: { owner: 'a deleted page of site ice, which can be restored' },
    });
  });

  test('a save based on an older draft is rejected, and changes nothing', async () => {
    const page = await createSamplePage(opened.storage);
    const saved = await save(page, 'Second');
    expect(saved).toMatchObject({ title: 'Second', draftVersion: 2 });
    expect(await failureOf(save(page, 'Third'))).toMatchObject({
      code: 'page.conflict',
      details: { actual: '2', expected: '1' },
    });
    expect(await opened.storage.pages.find('ice', page.id)).toEqual(saved);
  });

  test('one of several parallel saves of a version wins', async () => {
    const page = await createSamplePage(opened.storage);
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => save(page, `Save ${index}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the draft of another author is sealed before it is taken over', async () => {
    const { revisions } = opened.storage;
    const page = await createSamplePage(opened.storage);
    const byAnn = await save(page, 'By Ann');
    const byBob = await save(byAnn, 'By Bob', 'bob');
    await save(byBob, 'By Bob again', 'bob');
    const { revisions: sealed, total } = await revisions.list({ siteId: 'ice', pageId: page.id });
    expect(total).toBe(1);
    expect(sealed).toMatchObject([{ number: 1, reason: 'takeover', authorId: 'ann' }]);
    expect(await revisions.find('ice', sealed[0]?.id ?? '')).toMatchObject({ content: byAnn.draft });
  });

  test('a draft that a revision already contains is not sealed again', async () => {
    const { pages, revisions } = opened.storage;
    const page = await createSamplePage(opened.storage);
    await pages.seal({ siteId: 'ice', pageId: page.id, reason: 'named', label: 'Before summer', authorId: 'ann' });
    await save(page, 'By Bob', 'bob');
    const { revisions: sealed } = await revisions.list({ siteId: 'ice', pageId: page.id });
    expect(sealed).toMatchObject([{ reason: 'named', label: 'Before summer' }]);
  });

  test('visitors read the published content until it is published again', async () => {
    const { pages, invalidations, audit, usages } = opened.storage;
    const before = await invalidations.latest();
    const page = await createSamplePage(opened.storage, {
      content: contentOf('First'),
      usages: [usage('cms-component-text')],
    });
    const { page: live, revision } = await publish(page);
    expect(live).toMatchObject({ status: 'published', publishedRevisionId: revision.id });
    const changed = await save(live, 'Second');
    expect(changed.status).toBe('changed');
    const address = { siteId: 'ice', locale: 'en', path: page.path };
    expect(await pages.findPublished(address)).toEqual(
      expect.objectContaining({ id: page.id, title: 'Second', publishedRevisionId: revision.id }),
    );
    expect(revision).toMatchObject({
      number: 1,
      reason: 'published',
      content: { title: 'First' },
      compositionId: 'composition',
    });
    await publish(changed);
    const second = (await pages.findPublished({ siteId: 'ice', id: page.id }))?.publishedRevisionId ?? '';
    expect(await opened.storage.revisions.find('ice', second)).toMatchObject({
      number: 2,
      content: { title: 'Second' },
    });

    const log = await invalidations.after(before);
    const thisYear = `year=${new Date().getUTCFullYear()}`;
    const partial = 'template=cms-template-partial';
    const partitions = [thisYear, partial, `${partial}&${thisYear}`, 'parent='].map((each) => `pages/en?${each}`);
    const listings = ['pages/en', ...partitions];
    const outline = [`outline:${page.id}`, `translations:${page.translationGroup}`];
    expect(log.map(({ keys }) => keys)).toEqual([
      [
        `page:${page.id}`,
        `path:en:${page.path}`,
        `link:${page.id}`,
        `standing:${page.id}`,
        ...outline,
        'pages',
        ...listings,
      ],
      [`page:${page.id}`, ...outline, 'pages', ...listings],
    ]);
    expect((await audit.list({ siteId: 'ice', limit: 1 }))[0]).toMatchObject({
      actorId: 'eve',
      action: 'page.published',
      subject: `page:${page.id}`,
    });
    const filter = { siteId: 'ice', kind: 'component', target: 'cms-component-heading' } as const;
    expect(await usages.of(filter)).toEqual([
      { siteId: 'ice', pageId: page.id, state: 'published', ...usage('cms-component-heading') },
    ]);
  });

  test('unvalidated content cannot be published', async () => {
    const page = await createSamplePage(opened.storage);
    await save(page, 'Newer');
    expect(await failureOf(publish(page))).toMatchObject({ code: 'page.conflict' });
    expect(await opened.storage.pages.findPublished({ siteId: 'ice', id: page.id })).toBeNull();
  });

  test('an unpublished page keeps its draft and is hidden from visitors', async () => {
    const { pages, usages } = opened.storage;
    const page = await createSamplePage(opened.storage);
    await publish(page);
    const unpublished = await pages.unpublish({ siteId: 'ice', pageId: page.id, authorId: 'eve' });
    expect(unpublished).toMatchObject({ status: 'unpublished', publishedRevisionId: null });
    expect(await pages.findPublished({ siteId: 'ice', locale: 'en', path: page.path })).toBeNull();
    expect(await pages.findPublished({ siteId: 'ice', id: page.id })).toBeNull();
    expect(await pages.find('ice', page.id)).toMatchObject({ draft: page.draft });
    const found = await usages.of({ siteId: 'ice', kind: 'component', target: 'cms-component-heading', limit: 1_000 });
    expect(found.map(({ pageId }) => pageId)).not.toContain(page.id);
  });

  test('restoring an earlier publication includes all of its consequences', async () => {
    const { pages, usages, audit, invalidations } = opened.storage;
    const page = await createSamplePage(opened.storage);
    const { revision } = await publish(page);
    const { page: latest } = await publish(await save(page, 'Second'));
    const before = await invalidations.latest();
    const by = { siteId: 'ice', pageId: page.id, authorId: 'eve', usages: [usage('cms-component-earlier')] };
    expect(await pages.republish({ ...by, revisionId: revision.id })).toMatchObject({
      status: 'changed',
      publishedRevisionId: revision.id,
    });
    expect(await pages.find('ice', page.id)).toMatchObject({ title: 'Second', draftVersion: latest.draftVersion });
    expect(
      (await pages.listPublished({ siteId: 'ice', ids: [page.id] })).map(({ revision: { content } }) => content.title),
    ).toEqual([page.title]);
    expect(await usages.of({ siteId: 'ice', kind: 'component', target: 'cms-component-earlier' })).toMatchObject([
      { pageId: page.id, state: 'published' },
    ]);
    expect((await invalidations.after(before)).map(({ keys }) => keys[0])).toEqual([`page:${page.id}`]);
    expect((await audit.list({ siteId: 'ice', limit: 1 }))[0]).toMatchObject({
      actorId: 'eve',
      action: 'page.republished',
      details: { path: page.path, revision: 1 },
    });
    const other = await createSamplePage(opened.storage);
    expect(await failureOf(pages.republish({ ...by, pageId: other.id, revisionId: revision.id }))).toMatchObject({
      code: 'revision.unknown',
    });
    const named = await opened.storage.pages.seal({ siteId: 'ice', pageId: page.id, authorId: 'eve', reason: 'named' });
    expect(await failureOf(pages.republish({ ...by, revisionId: named.id }))).toMatchObject({
      code: 'revision.unknown',
    });
  });

  test('a schedule is stored with its time zone', async () => {
    const { pages } = opened.storage;
    const page = await createSamplePage(opened.storage);
    const schedule = { publishAt: new Date('2027-03-28T00:30:00.123Z'), unpublishAt: null, zone: 'Europe/London' };
    await pages.schedule({ siteId: 'ice', pageId: page.id, authorId: 'eve', ...schedule });
    expect(await pages.find('ice', page.id)).toMatchObject(schedule);
  });

  test('a deleted page is in no list, keeps its revisions and frees its path', async () => {
    const { pages, revisions } = opened.storage;
    const page = await createSamplePage(opened.storage, { path: '/deleted' });
    await publish(page);
    await pages.delete({ siteId: 'ice', pageId: page.id, authorId: 'eve' });
    expect(await pages.find('ice', page.id)).toBeNull();
    expect(await pages.findPublished({ siteId: 'ice', locale: 'en', path: '/deleted' })).toBeNull();
    expect((await pages.list({ siteId: 'ice', search: '/deleted' })).total).toBe(0);
    expect((await revisions.list({ siteId: 'ice', pageId: page.id })).total).toBe(1);
    expect(await failureOf(save(page, 'Late'))).toMatchObject({ code: 'page.unknown' });
    await expect(createSamplePage(opened.storage, { path: '/deleted' })).resolves.toBeDefined();
  });

  test('a publication is stored with its surrounding changes, or not at all', async () => {
    const { storage } = opened;
    const page = await createSamplePage(storage);
    const latest = await storage.invalidations.latest();
    const failing = storage.transaction(async () => {
      await publish(page);
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await storage.pages.find('ice', page.id)).toEqual(page);
    expect(await storage.invalidations.latest()).toBe(latest);
    expect((await storage.revisions.list({ siteId: 'ice', pageId: page.id })).total).toBe(0);
  });
});
