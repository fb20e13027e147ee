import { identity, optional, type SchemaMigration, text, time } from './schema.ts';

export const previewLinks: SchemaMigration = {
  name: '0060-preview-links',
  async up({ createTable, run }) {
    await createTable('preview_links', {
      id: identity(),
      hash: text(),
      site_id: text(),
      page_id: text(),
      note: text(),
      author_id: text(),
      created_at: time(),
      expires_at: time(),
      last_used_at: time(optional),
    });
    await run(
      'CREATE UNIQUE INDEX preview_links_by_hash ON preview_links (hash)',
      'CREATE INDEX preview_links_by_page ON preview_links (page_id)',
    );
  },
};
