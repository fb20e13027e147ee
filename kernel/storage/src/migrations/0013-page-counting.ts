import type { SchemaMigration } from './schema.ts';

export const pageCounting: SchemaMigration = {
  name: '0013-page-counting',
  async up({ dialect, run }) {
    // Counting scans an index, so a narrow one is faster. PostgreSQL reads the table.
    if (dialect === 'sqlite')
      await run(
        'CREATE INDEX pages_to_count ON pages (site_id, deleted_at, status, template, tags, search, updated_at, locale)',
      );
  },
};
