import { type SchemaMigration } from './schema.ts';

export const pageTrees: SchemaMigration = {
  name: '0055-page-trees',
  async up({ dialect, run }) {
    const byCharacter = dialect === 'sqlite' ? '' : ' COLLATE "C"';
    await run(
      'ALTER TABLE page_entries ADD COLUMN parent_id TEXT',
      'ALTER TABLE page_entries ADD COLUMN depth INTEGER NOT NULL DEFAULT 0',
      // Both come with the content of pages saved from now on.
      'ALTER TABLE page_entries ADD COLUMN position INTEGER',
      `ALTER TABLE page_entries ADD COLUMN navigation TEXT NOT NULL DEFAULT 'shown'`,
      'UPDATE page_entries SET parent_id = (SELECT pages.parent_id FROM pages WHERE pages.id = page_entries.page_id)',
      // The cross join keeps SQLite from scanning all pages at each step.
      `WITH RECURSIVE tree (id, depth) AS (
         SELECT id, 0 FROM pages WHERE parent_id IS NULL
         UNION ALL SELECT pages.id, tree.depth + 1 FROM tree CROSS JOIN pages WHERE pages.parent_id = tree.id
       )
       UPDATE page_entries SET depth = tree.depth FROM tree WHERE tree.id = page_entries.page_id AND tree.depth > 0`,
      `CREATE INDEX page_entries_by_parent ON page_entries (site_id, locale, parent_id, position, title_order${byCharacter}, page_id)`,
    );
  },
};
