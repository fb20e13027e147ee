import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { createSamplePage } from '../testing/storage.ts';

describe.each(databases)('rows of an older database on $name', ({ create }) => {
  test('are known to link to pages', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const { id } = await createSamplePage(before, { path: '/target' });
      const row = { siteId: 'ice', source: 'documents', version: 0, expectedRevision: null, authorId: null };
      await before.rows.save({ ...row, data: { more: [{ at: { page: id } }, { at: { page: id } }] } });
      await before.rows.save({ ...row, data: { page: 5, at: '/target' } });
      await before.close();
      const raw = await openDatabase(url);
      const isSqlite = raw.dialect === 'sqlite';
      for (const trigger of ['row_pages_noted', 'row_pages_changed']) {
        await raw.sequelize.query(`DROP TRIGGER ${trigger}${isSqlite ? '' : ' ON rows'}`);
        if (!isSqlite) await raw.sequelize.query(`DROP FUNCTION ${trigger}`);
      }
      await raw.sequelize.query('DROP TABLE row_pages');
      await raw.sequelize.query(`DELETE FROM schema_migrations WHERE name = '0057-row-pages'`);
      await raw.close();
      const after = await openStorage({ url });
      const { rows } = await after.pages.findDependents({ siteId: 'ice', pageId: id });
      expect(rows).toEqual([{ source: 'documents', count: 1 }]);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
