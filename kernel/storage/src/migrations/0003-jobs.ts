import { identity, json, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const jobs: SchemaMigration = {
  name: '0003-jobs',
  async up({ createTable, run }) {
    await createTable('jobs', {
      id: identity(),
      kind: text(),
      key: text(optional),
      state: text(),
      run_at: time(),
      attempts: whole(),
      max_attempts: whole(),
      locked_until: time(optional),
      locked_by: text(optional),
      last_error: text(optional),
      created_at: time(),
      payload: json(optional),
    });
    await run(
      'CREATE UNIQUE INDEX jobs_by_key ON jobs (key) WHERE key IS NOT NULL',
      'CREATE INDEX jobs_by_due ON jobs (state, kind, run_at)',
    );
    await createTable('submissions', {
      id: identity(),
      site_id: text(),
      page_id: text(),
      node_id: text(),
      handler: text(),
      state: text(),
      attempts: whole(),
      last_error: text(optional),
      idempotency_key: text(),
      created_at: time(),
      delivered_at: time(optional),
      values: json(),
    });
    await run(
      'CREATE UNIQUE INDEX submissions_by_key ON submissions (site_id, idempotency_key)',
      'CREATE INDEX submissions_by_time ON submissions (site_id, created_at)',
    );
  },
};
