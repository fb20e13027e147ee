import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage } from '../testing/storage.ts';

describe.each(databases)('a database without filters of the page list, on $name', ({ create }) => {
  test('is filled from stored content', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const page = await createSamplePage(before, { content: { ...contentOf('Tagged'), tags: ['Gas', 'Öl'] } });
      const by = { siteId: 'ice', pageId: page.id, authorId: 'ann' };
      const { createdAt } = await before.pages.seal({ ...by, reason: 'review' });
      const done = await createSamplePage(before);
      await before.pages.seal({ ...by, pageId: done.id, reason: 'review' });
      await before.pages.publish({ ...by, pageId: done.id, expectedVersion: 1, compositionId: null, usages: [] });
      await before.close();

      const raw = await openDatabase(url);
      const indexes = [
        'pages_by_author',
        'pages_handed_in',
        'pages_to_publish',
        'pages_to_unpublish',
        'pages_by_path',
        'pages_by_title',
        'pages_by_update',
        'pages_to_count',
      ];
      for (const index of indexes) await raw.sequelize.query(`DROP INDEX IF EXISTS ${index}`);
      await raw.sequelize.query('ALTER TABLE pages DROP COLUMN handed_in_at');
      await raw.sequelize.query('ALTER TABLE pages DROP COLUMN tags');
      await raw.sequelize.query('DROP TABLE page_tags');
      await raw.sequelize.query(
        `DELETE FROM schema_migrations WHERE name IN ('0010-page-listing', '0013-page-counting')`,
      );
      await raw.close();

      const after = await openStorage({ url });
      expect(await after.pages.tags({ siteId: 'ice' })).toEqual([
        { tag: 'Gas', pages: 1 },
        { tag: 'Öl', pages: 1 },
      ]);
      expect((await after.pages.list({ siteId: 'ice', handedIn: true })).pages).toMatchObject([
        { id: page.id, handedInAt: createdAt },
      ]);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
