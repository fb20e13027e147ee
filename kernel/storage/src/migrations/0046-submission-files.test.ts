import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';

describe.each(databases)('a database without a table of submission files, on $name', ({ create }) => {
  test('lists files that values refer to, and nothing that only looks like one', async () => {
    const { url, drop } = await create();
    try {
      const before = await openStorage({ url });
      const file = '3b8f5c0e-6d0f-4a52-9d3e-1c9d5f1f7a10';
      const values = {
        cv: { name: 'cv.pdf', type: 'application/pdf', size: 12, file },
        again: { name: 'cv.pdf', type: 'application/pdf', size: 12, file },
        text: file,
        short: { name: 'x', type: 'x', size: 1, file: 'x' },
        unsized: { name: 'x', type: 'x', size: 'much', file: '3b8f5c0e-6d0f-4a52-9d3e-1c9d5f1f7a11' },
        list: [file],
      };
      const { id } = await before.submissions.store({
        siteId: 'ice',
        pageId: 'page',
        nodeId: 'node',
        handler: 'desk',
        values,
        fields: [],
        idempotencyKey: '1',
      });
      await before.close();
      const raw = await openDatabase(url);
      for (const table of ['submission_files', 'erasures']) await raw.sequelize.query(`DROP TABLE ${table}`);
      await raw.sequelize.query(`DELETE FROM schema_migrations WHERE name = '0046-submission-files'`);
      await raw.close();

      const after = await openStorage({ url });
      expect(await after.submissions.files.of('ice', [id])).toEqual([
        {
          id: file,
          submissionId: id,
          field: expect.stringMatching(/^(cv|again)$/),
          name: 'cv.pdf',
          type: 'application/pdf',
          bytes: 12,
        },
      ]);
      await after.close();
    } finally {
      await drop();
    }
  }, 60_000);
});
