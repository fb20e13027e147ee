import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage } from '../testing/storage.ts';

describe.each(databases)('a database without an index of published pages, on $name', ({ create }) => {
  test('is indexed with all public pages', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const published = async (content: Partial<ReturnType<typeof contentOf>>) => {
        const page = await createSamplePage(before, { content: { ...contentOf('Öl: "prices"'), ...content } });
        const by = { siteId: 'ice', pageId: page.id, authorId: null };
        await before.pages.publish({ ...by, expectedVersion: 1, compositionId: null, usages: [] });
        return by;
      };
      const query = { siteId: 'ice', locale: 'en', now: new Date(), sort: 'oldest' } as const;
      const listed = await published({
        tags: ['Gas', 'Öl'],
        seo: { robots: 'index', description: 'What it costs', image: 'https://ice.example/a.png' },
      });
      const unpublishAt = new Date(query.now.getTime() + 60_000);
      await before.pages.schedule({ ...listed, publishAt: new Date(0), unpublishAt, zone: 'UTC' });
      await published({});
      await published({ access: { kind: 'gated' } });
      await before.pages.delete(await published({}));
      const found = await before.pages.queryPublished(query);
      expect(found.entries).toMatchObject([
        { pageId: listed.pageId, tags: ['Gas', 'Öl'], unpublishAt },
        { tags: [], description: null },
      ]);
      await before.close();

      const raw = await openDatabase(url);
      const undo = [
        'DROP TABLE page_entry_tags',
        'DROP TABLE page_entries',
        'DROP INDEX redirects_by_head',
        'ALTER TABLE redirects DROP COLUMN head',
        'DROP INDEX pages_shown',
        'DROP INDEX pages_by_next',
        'DROP INDEX pages_to_change',
        ...['published_at', 'next_revision_id', 'next_at', 'next_zone', 'next_author_id', 'next_version'].map(
          (column) => `ALTER TABLE pages DROP COLUMN ${column}`,
        ),
        `DELETE FROM schema_migrations WHERE name IN ('0024-page-index', '0034-discovery', '0048-next-revisions', '0055-page-trees')`,
      ];
      for (const statement of undo) await raw.sequelize.query(statement);
      await raw.close();

      const after = await openStorage({ url });
      expect(await after.pages.queryPublished(query)).toEqual(found);
      expect((await after.pages.queryPublished({ ...query, tags: [['Öl'], ['Gas', 'Oil']] })).total).toBe(1);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
