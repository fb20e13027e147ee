import { identity, json, optional, type SchemaMigration, text, time, whole } from './schema.ts';

/** Next states of rows in a large batch, stored in parts and effective all at once. */
export const rowChanges: SchemaMigration = {
  name: '0049-row-changes',
  async up({ createTable, run }) {
    await createTable('row_changes', {
      id: identity(),
      batch: text(),
      row_id: text(),
      expected_revision: whole(),
      change: text(),
      version: whole(),
      author_id: text(optional),
      created_at: time(),
      partitions: json(),
      data: json(),
      search: text(),
    });
    await run('CREATE UNIQUE INDEX row_changes_by_batch ON row_changes (batch, row_id)');
  },
};
