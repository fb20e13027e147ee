import { identity, type SchemaMigration } from './schema.ts';

/** Indexes pages that rows link to, by triggers, as 0011-media does for files. */
export const rowPages: SchemaMigration = {
  name: '0057-row-pages',
  async up({ createTable, beforeEach, dialect, run }) {
    // No reference to `rows`: entries precede their row.
    await createTable('row_pages', { row_id: identity(), page_id: identity() });
    const pagesIn = (row: string, from = '') =>
      dialect === 'sqlite'
        ? `SELECT DISTINCT ${row}.id, found.value FROM ${from}json_tree(${row}.data) AS found WHERE found.key = 'page' AND found.type = 'text'`
        : `SELECT DISTINCT ${row}.id, found.value #>> '{}' FROM ${from}jsonb_path_query(${row}.data, 'lax $.**.page ? (@.type() == "string")') AS found (value)`;
    const holds = (row: string) => `CAST(${row}.data AS TEXT) LIKE '%"page":%'`;
    const [forget, note] = [
      'DELETE FROM row_pages WHERE row_id = NEW.id',
      `INSERT INTO row_pages (row_id, page_id) ${pagesIn('NEW')}`,
    ];
    await run(
      `INSERT INTO row_pages (row_id, page_id) ${pagesIn('rows', 'rows, ')}`,
      'CREATE INDEX row_pages_by_page ON row_pages (page_id, row_id)',
    );
    // An upsert fires both.
    await beforeEach('row_pages_noted', 'rows', 'INSERT', holds('NEW'), forget, note);
    await beforeEach('row_pages_changed', 'rows', 'UPDATE OF data', `${holds('NEW')} OR ${holds('OLD')}`, forget, note);
  },
};
