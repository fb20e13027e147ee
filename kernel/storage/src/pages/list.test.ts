import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, openForSuite } from '../testing/storage.ts';
import type { PageFilter } from './list.ts';

describe.each(databases)('the list of pages on $name', (database) => {
  const opened = openForSuite(database);
  const paths = async (filter: Omit<PageFilter, 'siteId'>) =>
    (await opened.storage.pages.list({ siteId: 'ice', ...filter })).pages.map(({ path }) => path);

  beforeAll(async () => {
    const titles = { '/c': 'Über uns', '/a': '100% Öl', '/b': 'Markets_today', '/a/deep': 'Reports' };
    for (const [path, title] of Object.entries(titles)) {
      const page = await createSamplePage(opened.storage, { path, content: contentOf(title) });
      if (path !== '/b') continue;
      const address = { siteId: 'ice', pageId: page.id, expectedVersion: 1, authorId: 'eve' };
      await opened.storage.pages.publish({ ...address, compositionId: null, usages: [] });
      await createSamplePage(opened.storage, { path: '/b/child', parentId: page.id, locale: 'de' });
    }
    await createSamplePage(opened.storage, { siteId: 'other', path: '/elsewhere' });
  });

  test('contains the pages of the site by path, without their content', async () => {
    const { pages, total } = await opened.storage.pages.list({ siteId: 'ice' });
    expect(pages.map(({ path }) => path)).toEqual(['/a', '/a/deep', '/b', '/b/child', '/c']);
    expect(total).toBe(5);
    expect(pages[0]).not.toHaveProperty('draft');
  });

  test('is paginated, and has a total', async () => {
    const { pages, total } = await opened.storage.pages.list({
      siteId: 'ice',
      limit: 2,
      offset: 3,
      sort: 'path',
      descending: true,
    });
    expect(pages.map(({ path }) => path)).toEqual(['/a/deep', '/a']);
    expect(total).toBe(5);
    expect(await paths({ limit: -1, offset: Number.NaN })).toHaveLength(5);
  });

  test('is filtered by status, locale, template and parent', async () => {
    expect(await paths({ status: 'published' })).toEqual(['/b']);
    expect(await paths({ locale: 'de' })).toEqual(['/b/child']);
    expect(await paths({ template: 'cms-template-blog' })).toEqual([]);
    const [parent] = (await opened.storage.pages.list({ siteId: 'ice', status: 'published' })).pages;
    expect(await paths({ parentId: parent?.id ?? null })).toEqual(['/b/child']);
    expect(await paths({ parentId: null, locale: 'en' })).toEqual(['/a', '/a/deep', '/b', '/c']);
  });

  test.each([
    ['ÜBER', ['/c']],
    ['öl 100%', ['/a']],
    ['%', ['/a']],
    ['_', ['/b']],
    ['/a', ['/a', '/a/deep']],
    [`'; --`, []],
    ['$1 $name ? :x', []],
  ])('is searched for %p as text, ignoring case', async (search, expected) => {
    expect(await paths({ search })).toEqual(expected);
  });

  test('has the translations of a page as one, in the first language that fits', async () => {
    const { pages } = opened.storage;
    const create = (locale: string, path: string, translationGroup: string) =>
      createSamplePage(opened.storage, { siteId: 'many', locale, path, translationGroup, content: contentOf(path) });
    await create('ar', '/ar-a', 'a');
    await create('en', '/en-a', 'a');
    await create('de', '/de-a', 'a');
    await create('de', '/de-b', 'b');
    await create('fr', '/fr-c', 'c');
    const listed = async (filter: Partial<PageFilter> = {}) => {
      const found = await pages.list({ siteId: 'many', languages: ['en', 'de', 'ar'], ...filter });
      return [found.total, ...found.pages.map(({ path }) => path)];
    };
    expect(await listed()).toEqual([3, '/de-b', '/en-a', '/fr-c']);
    expect(await listed({ search: 'ar' })).toEqual([1, '/ar-a']);
    expect(await listed({ languages: ['ar', 'de'] })).toEqual([3, '/ar-a', '/de-b', '/fr-c']);
    expect(await listed({ locale: 'de' })).toEqual([2, '/de-a', '/de-b']);
    expect(await listed({ sort: 'title', descending: true, limit: 1, offset: 1 })).toEqual([3, '/en-a']);
    expect((await pages.translationsOfAll('many', ['a', 'b'])).map(({ path }) => path)).toEqual([
      '/ar-a',
      '/de-a',
      '/de-b',
      '/en-a',
    ]);
  });

  test('contains public pages with their content', async () => {
    const published = await opened.storage.pages.listPublished({ siteId: 'ice' });
    expect(published.map(({ page, revision }) => [page.path, revision.content.title])).toEqual([
      ['/b', 'Markets_today'],
    ]);
  });
});
