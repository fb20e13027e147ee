import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, openForSuite } from '../testing/storage.ts';

describe.each(databases)('the overview of pages on $name', (database) => {
  const opened = openForSuite(database);
  const by = (pageId: string) => ({ siteId: 'ice', pageId, authorId: 'ann' });
  const overview = (template?: string | string[]) =>
    opened.storage.pages.overview({
      siteId: 'ice',
      from: new Date('2030-01-01'),
      ...(template === undefined ? {} : { template }),
    });
  const publish = (pageId: string, expectedVersion: number) =>
    opened.storage.pages.publish({ ...by(pageId), expectedVersion, compositionId: null, usages: [] });

  test('a draft waits for review from its submission until it is published', async () => {
    const { pages } = opened.storage;
    const page = await createSamplePage(opened.storage);
    await createSamplePage(opened.storage, { siteId: 'other' });
    expect(await overview()).toMatchObject({ counts: { draft: 1, published: 0 }, handedIn: { pages: [], total: 0 } });
    const revision = await pages.seal({ ...by(page.id), reason: 'review' });
    expect(await overview()).toMatchObject({
      handedIn: { pages: [{ id: page.id, handedInAt: revision.createdAt }], total: 1 },
    });
    expect((await pages.list({ siteId: 'ice', handedIn: true })).total).toBe(1);
    expect(await overview('cms-template-blog-page')).toMatchObject({ counts: { draft: 0 }, handedIn: { total: 0 } });
    const drafts = async (templates: string[]) => {
      const { counts, handedIn } = await overview(templates);
      return [counts.draft, handedIn.total, (await pages.list({ siteId: 'ice', template: templates })).total];
    };
    expect(await drafts([page.template, 'cms-template-blog-page'])).toEqual([1, 1, 1]);
    expect(await drafts([])).toEqual([0, 0, 0]);
    await pages.saveDraft({ ...by(page.id), expectedVersion: 1, content: contentOf('Corrected'), usages: [] });
    expect((await overview()).handedIn.total).toBe(1);
    await publish(page.id, 2);
    expect(await overview()).toMatchObject({ counts: { draft: 0, published: 1 }, handedIn: { pages: [], total: 0 } });
  });

  test('pages that appear or disappear next come first', async () => {
    const { pages } = opened.storage;
    const schedule = async (publishAt: string | null, unpublishAt: string | null) => {
      const { id } = await createSamplePage(opened.storage);
      const time = (text: string | null) => (text === null ? null : new Date(text));
      await pages.schedule({ ...by(id), publishAt: time(publishAt), unpublishAt: time(unpublishAt), zone: 'UTC' });
      return id;
    };
    const late = await schedule('2030-03-01', '2031-01-01');
    const ending = await schedule('2029-01-01', '2030-02-01');
    await schedule('2029-01-01', null);
    expect((await overview()).scheduled.map(({ id }) => id)).toEqual([ending, late]);
  });

  test('tags and authors are counted, most common first', async () => {
    const { pages } = opened.storage;
    const tagged = (tags: string[], more = {}) =>
      createSamplePage(opened.storage, { siteId: 'tags', content: { ...contentOf('Tagged'), tags }, ...more });
    await tagged(['Öl', 'Gas', 'Gas']);
    const page = await tagged(['Gas'], { authorId: 'bob' });
    await tagged([], { authorId: null });
    await tagged(['Elsewhere'], { siteId: 'other' });
    expect(await pages.tags({ siteId: 'tags' })).toEqual([
      { tag: 'Gas', pages: 2 },
      { tag: 'Öl', pages: 1 },
    ]);
    expect(await pages.tags({ siteId: 'tags', search: 'öL ' })).toEqual([{ tag: 'Öl', pages: 1 }]);
    expect(await pages.tags({ siteId: 'tags', limit: 1 })).toHaveLength(1);
    expect(await pages.authors('tags')).toEqual(
      expect.arrayContaining([
        { authorId: 'ann', pages: 1 },
        { authorId: 'bob', pages: 1 },
        { authorId: null, pages: 1 },
      ]),
    );
    await pages.saveDraft({
      siteId: 'tags',
      pageId: page.id,
      authorId: 'bob',
      expectedVersion: 1,
      content: { ...contentOf('Tagged'), tags: ['Coal'] },
      usages: [],
    });
    expect(await pages.list({ siteId: 'tags', tag: 'Gas' })).toMatchObject({ total: 1 });
    expect(await pages.list({ siteId: 'tags', tag: 'Coal' })).toMatchObject({ total: 1, pages: [{ id: page.id }] });
    expect((await pages.list({ siteId: 'tags', tag: `'; --` })).total).toBe(0);
    expect((await pages.list({ siteId: 'tags', draftAuthorId: null })).total).toBe(1);
    expect((await pages.list({ siteId: 'tags', since: new Date(Date.now() + 60_000) })).total).toBe(0);
    expect((await pages.list({ siteId: 'tags', since: new Date(0), until: new Date(Date.now() + 60_000) })).total).toBe(
      3,
    );
  });
});
