import { identity, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const breakers: SchemaMigration = {
  name: '0045-breakers',
  async up({ createTable, run }) {
    await run('ALTER TABLE jobs ADD COLUMN target TEXT');
    await createTable('breakers', {
      target: identity(),
      failures: whole(),
      last_error: text(),
      opened_at: time(optional),
      open_until: time(optional),
    });
  },
};
