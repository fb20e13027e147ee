import { expect, describe, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { createSamplePage } from '../testing/storage.ts';

describe.each(databases)('an index of published pages without their tree, on $name', ({ create }) => {
  test('learns the place of each page', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const by = { siteId: 'ice', authorId: null, expectedVersion: 1, compositionId: null, usages: [] };
      const top = await createSamplePage(before);
      // Visitors do not see this one, but it counts.
      const draft = await createSamplePage(before, { parentId: top.id });
      const deep = await createSamplePage(before, { parentId: draft.id });
      for (const { id: pageId } of [top, deep]) await before.pages.publish({ ...by, pageId });
      const query = { siteId: 'ice', locale: 'en', now: new Date(), sort: 'oldest' } as const;
      const found = await before.pages.queryPublished(query);
      expect(found.entries).toMatchObject([
        { pageId: top.id, parentId: null, depth: 0, position: null, navigation: 'shown' },
        { pageId: deep.id, parentId: draft.id, depth: 2, position: null, navigation: 'shown' },
      ]);
      await before.close();

      const raw = await openDatabase(url);
      const undo = [
        'DROP INDEX page_entries_by_parent',
        ...['parent_id', 'depth', 'position', 'navigation'].map(
          (column) => `ALTER TABLE page_entries DROP COLUMN ${column}`,
        ),
        `DELETE FROM schema_migrations WHERE name = '0055-page-trees'`,
      ];
      for (const statement of undo) await raw.sequelize.query(statement);
      await raw.close();

      const after = await openStorage({ url });
      expect(await after.pages.queryPublished(query)).toEqual(found);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
