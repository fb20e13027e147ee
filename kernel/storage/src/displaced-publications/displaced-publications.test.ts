import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('displaced publications on $name', (database) => {
  const opened = openForSuite(database);

  test('are listed by page, newest first, until deleted', async () => {
    const { displacedPublications, pages } = opened.storage;
    const content = {
      title: 'Sample',
      seo: { robots: 'index' as const },
      access: { kind: 'public' as const },
      tags: [],
      tree: { id: crypto.randomUUID(), name: 'cms-template-sample-page', version: 0, props: {}, slots: {} },
    };
    const [one, other] = await Promise.all(
      ['/one', '/other'].map((path) =>
        pages.create({ siteId: 'ice', locale: 'en', path, authorId: null, compositionId: null, usages: [], content }),
      ),
    );
    const displaced = (pageId = '', number = 1, shownId: string | null = null) => ({
      siteId: 'ice',
      pageId,
      revisionId: `${pageId} ${number}`,
      number,
      shownId,
    });
    const [first, second, third] = [displaced(one?.id, 2), displaced(one?.id, 5, 'four'), displaced(other?.id)];
    for (const each of [first, second, third, second]) await displacedPublications.add(each);
    expect(await displacedPublications.list('ice')).toEqual(
      new Map([
        [one?.id, [second, first]],
        [other?.id, [third]],
      ]),
    );
    expect(await displacedPublications.list('nyse')).toEqual(new Map());
    await displacedPublications.delete([first.revisionId, third.revisionId]);
    expect(await displacedPublications.list('ice')).toEqual(new Map([[one?.id, [second]]]));
  });
});
