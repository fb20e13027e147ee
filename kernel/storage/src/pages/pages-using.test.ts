import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { createSamplePage, openForSuite } from '../testing/storage.ts';
import { createFindPagesUsing } from './pages-using.ts';

const use = (target: string, nodeId: string) => ({ kind: 'component', target, nodeId }) as const;

describe.each(databases)('usages of pages on $name', (database) => {
  const opened = openForSuite(database);

  test.each([
    ['few', 1000],
    ['many', 0],
  ])('are listed by path with their counts, as for usages on %s', async (name, scanThreshold) => {
    const { storage, raw } = opened;
    const target = `cms-component-${name}`;
    const createPage = (path: string, siteId = 'ice') =>
      createSamplePage(storage, {
        siteId,
        path: `/${name}${path}`,
        usages: [use(target, 'one'), use(target, 'two'), use('cms-component-other', 'three')],
      });
    const second = await createPage('/b');
    const first = await createPage('/a');
    const gone = await createPage('/c');
    await createPage('/d', 'nyse');
    await storage.pages.publish({
      siteId: 'ice',
      pageId: first.id,
      authorId: 'ann',
      compositionId: null,
      expectedVersion: 1,
      usages: [use(target, 'one')],
    });
    const next = {
      siteId: 'ice',
      pageId: first.id,
      authorId: 'ann',
      compositionId: null,
      expectedVersion: 1,
      at: new Date('2099-01-01T00:00:00Z'),
      zone: null,
    };
    await storage.pages.scheduleNext({ ...next, usages: ['one', 'two', 'four'].map((each) => use(target, each)) });
    await storage.pages.delete({ siteId: 'ice', pageId: gone.id, authorId: 'ann' });

    const find = createFindPagesUsing(raw, storage.usages, scanThreshold);
    const filter = { siteId: 'ice', kind: 'component', target } as const;
    const { pages, total } = await find(filter);
    expect(pages).toEqual([
      {
        id: first.id,
        path: `/${name}/a`,
        locale: 'en',
        title: first.title,
        template: first.template,
        status: 'published',
        draft: 2,
        published: 1,
        next: 3,
      },
      {
        id: second.id,
        path: `/${name}/b`,
        locale: 'en',
        title: second.title,
        template: second.template,
        status: 'draft',
        draft: 2,
        published: 0,
        next: 0,
      },
    ]);
    expect(total).toBe(2);
    expect((await find({ ...filter, limit: 1, offset: 1 })).pages.map(({ path }) => path)).toEqual([`/${name}/b`]);
    expect(await find({ ...filter, target: 'cms-component-none' })).toEqual({ pages: [], total: 0 });
  });
});
