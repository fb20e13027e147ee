import { identity, json, optional, type SchemaMigration, text, time } from './schema.ts';

export const rollouts: SchemaMigration = {
  name: '0052-rollouts',
  async up({ createTable, run }) {
    await createTable('rollouts', {
      id: identity(),
      created_at: time(),
      ended_at: time(optional),
      author: text(),
      state: text(),
      reason: text(optional),
      package: json(),
      options: json(),
      sites: json(),
    });
    await run(
      'CREATE INDEX rollouts_by_time ON rollouts (created_at)',
      'CREATE UNIQUE INDEX rollouts_open ON rollouts ((ended_at IS NULL)) WHERE ended_at IS NULL',
    );
  },
};
