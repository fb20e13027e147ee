import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { createSamplePage } from '../testing/storage.ts';
import { displacedPublications } from './0051-displaced-publications.ts';
import { schemaOf } from './schema.ts';

describe.each(databases)('a database of displaced publications, on $name', ({ create }) => {
  test('keeps them, in the order of rollbacks', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const { id: pageId } = await createSamplePage(before);
      const by = { siteId: 'ice', pageId, authorId: null, expectedVersion: 1, compositionId: 'second', usages: [] };
      const published = [];
      for (let index = 0; index < 3; index += 1) published.push((await before.pages.publish(by)).revision);
      const [one, two, three] = published;
      await before.close();

      const raw = await openDatabase(url);
      await raw.sequelize.query('DROP TABLE displaced_revisions');
      await raw.sequelize.query(`DELETE FROM schema_migrations WHERE name = '0053-displaced-revisions'`);
      await displacedPublications.up(schemaOf(raw));
      const insert =
        'INSERT INTO displaced_publications (revision_id, site_id, page_id, number, shown_id) VALUES ($1, $2, $3, $4, $5)';
      for (const [revision, shown] of [
        [two, one],
        [three, two],
      ])
        await raw.sequelize.query(insert, { bind: [revision?.id, 'ice', pageId, revision?.number, shown?.id] });
      await raw.close();

      const after = await openStorage({ url });
      const [first, second, ...others] =
        (await after.displacedRevisions.list('ice', ['publication'])).get(pageId) ?? [];
      const displaced = { siteId: 'ice', compositionId: 'second', newest: 3, publishAt: null, zone: null };
      expect(first).toMatchObject({ ...displaced, revisionId: three?.id, number: 3, shown: 2 });
      expect(second).toMatchObject({ ...displaced, revisionId: two?.id, number: 2, shown: 1 });
      expect(others).toEqual([]);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
