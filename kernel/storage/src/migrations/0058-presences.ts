import { identity, optional, type SchemaMigration, text, time } from './schema.ts';

export const presences: SchemaMigration = {
  name: '0058-presences',
  async up({ createTable, run }) {
    await createTable('presences', {
      id: identity(),
      page_id: text(),
      user_id: text(),
      node: text(optional),
      seen_at: time(),
    });
    await run('CREATE INDEX presences_by_page ON presences (page_id)');
  },
};
