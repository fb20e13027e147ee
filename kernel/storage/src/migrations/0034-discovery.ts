import { type SchemaMigration } from './schema.ts';

export const discovery: SchemaMigration = {
  name: '0034-discovery',
  async up({ dialect, run }) {
    const robots =
      dialect === 'sqlite' ? `json_extract(revisions.content, '$.seo.robots')` : `revisions.content #>> '{seo,robots}'`;
    await run(
      // The literal beginning of a pattern; null for a path. Existing patterns come from pages with a parameter.
      'ALTER TABLE redirects ADD COLUMN head TEXT',
      'CREATE INDEX redirects_by_head ON redirects (site_id, head) WHERE head IS NOT NULL',
      `ALTER TABLE page_entries ADD COLUMN robots TEXT NOT NULL DEFAULT 'index'`,
      `UPDATE page_entries SET robots = COALESCE((SELECT ${robots} FROM revisions WHERE revisions.id = page_entries.revision_id), 'index')`,
      `ALTER TABLE page_entries ADD COLUMN translation_group TEXT NOT NULL DEFAULT ''`,
      `UPDATE page_entries SET translation_group = COALESCE((SELECT pages.translation_group FROM pages WHERE pages.id = page_entries.page_id), '')`,
      // Covers the sitemap query, in its order.
      'CREATE INDEX page_entries_by_translation ON page_entries (site_id, translation_group, locale, page_id, robots, publish_at, unpublish_at, template)',
    );
  },
};
