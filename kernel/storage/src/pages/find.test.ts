import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, openForSuite } from '../testing/storage.ts';

describe.each(databases)('the contents of pages on $name', (database) => {
  const opened = openForSuite(database);
  const by = { siteId: 'ice', authorId: 'ann', usages: [] };

  async function createPage() {
    const { pages } = opened.storage;
    const { id } = await createSamplePage(opened.storage, { content: contentOf('one') });
    await pages.seal({ ...by, pageId: id, reason: 'named' });
    await pages.saveDraft({ ...by, pageId: id, expectedVersion: 1, content: contentOf('two') });
    await pages.publish({ ...by, pageId: id, expectedVersion: 2, compositionId: null });
    for (const version of [2, 3, 4]) {
      await pages.saveDraft({ ...by, pageId: id, expectedVersion: version, content: contentOf(`draft ${version}`) });
      await pages.seal({ ...by, pageId: id, reason: 'named' });
    }
    return id;
  }

  const read = async (revisions: number, ids?: string[]) => {
    const all = [];
    for await (const batch of opened.storage.pages.contents({ siteId: 'ice', revisions, ...(ids && { ids }) }))
      all.push(batch);
    return all;
  };

  test('are the draft, the published content and the latest revisions', async () => {
    const id = await createPage();
    const [found] = (await read(3, [id])).flat();
    expect(found).toMatchObject({
      page: { id, title: 'draft 4', draft: { title: 'draft 4' } },
      published: { number: 2, content: { title: 'two' } },
    });
    expect(found?.revisions.map(({ number, content }) => [number, content.title])).toEqual([
      [5, 'draft 4'],
      [4, 'draft 3'],
      [3, 'draft 2'],
    ]);
    expect((await read(0, [id])).flat()).toMatchObject([{ published: { number: 2 }, revisions: [] }]);
    expect((await read(9, [id])).flat()[0]?.revisions).toHaveLength(5);
  });

  test('are read in batches, each page once, without deleted pages and those of other sites', async () => {
    const created = [];
    for (let count = 0; count < 45; count += 1) created.push((await createSamplePage(opened.storage)).id);
    await createSamplePage(opened.storage, { siteId: 'other' });
    const [deleted = '', ...unchanged] = created;
    await opened.storage.pages.delete({ siteId: 'ice', pageId: deleted, authorId: null });
    const batches = await read(1);
    const ids = batches.flat().map(({ page }) => page.id);
    expect(batches.map((batch) => batch.length).slice(0, 2)).toEqual([20, 20]);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(unchanged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).not.toContain(deleted);
    expect((await read(1, unchanged.slice(0, 2))).flat().map(({ page }) => page.id)).toEqual(
      unchanged.slice(0, 2).toSorted(),
    );
    expect(await read(1, [])).toEqual([]);
    expect((await opened.storage.pages.versions('ice')).map(({ id }) => id)).toEqual(ids);
  });

  test('are found by the composition they were made under, as a draft or since', async () => {
    const { pages } = opened.storage;
    const id = await createPage();
    const drafted = await createSamplePage(opened.storage, { compositionId: 'drafted' });
    await createSamplePage(opened.storage, { siteId: 'other', compositionId: 'drafted' });
    const found = (...compositions: string[]) => pages.findByCompositions({ siteId: 'ice', compositions });
    expect(await found('drafted')).toEqual([drafted.id]);
    await pages.publish({ ...by, pageId: id, expectedVersion: 5, compositionId: 'published' });
    expect((await found('drafted', 'published')).toSorted()).toEqual([id, drafted.id].toSorted());
    await pages.saveDraft({
      ...by,
      pageId: drafted.id,
      expectedVersion: 1,
      content: contentOf('Later'),
      compositionId: 'later',
    });
    expect(await found('drafted', 'none')).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test('versions name the draft, the published and the next revision', async () => {
    const id = await createPage();
    const { publishedRevisionId } = (await opened.storage.pages.find('ice', id)) ?? {};
    expect((await opened.storage.pages.versions('ice')).find((page) => page.id === id)).toEqual({
      id,
      draftVersion: 5,
      publishedRevisionId,
      nextRevisionId: null,
    });
    expect(publishedRevisionId).toEqual(expect.any(String));
  });
});
