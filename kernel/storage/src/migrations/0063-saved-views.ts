import { identity, type SchemaMigration, text, time } from './schema.ts';

export const savedViews: SchemaMigration = {
  name: '0063-saved-views',
  async up({ createTable, run }) {
    await createTable('saved_views', {
      id: identity(),
      site_id: text(),
      list: text(),
      user_id: text(),
      name: text(),
      query: text(),
      visibility: text(),
      saved_at: time(),
    });
    await run(
      'CREATE UNIQUE INDEX saved_views_by_name ON saved_views (user_id, site_id, list, name)',
      'CREATE INDEX saved_views_by_list ON saved_views (site_id, list, visibility)',
    );
  },
};
