import { type SchemaMigration } from './schema.ts';

export const authorsOfChanges: SchemaMigration = {
  name: '0035-authors-of-changes',
  async up({ run }) {
    await run('ALTER TABLE invalidations ADD COLUMN actor_id TEXT');
  },
};
