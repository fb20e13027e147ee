import { identity, json, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const jobProgress: SchemaMigration = {
  name: '0009-jobs',
  async up({ createTable, run }) {
    await run('DROP INDEX jobs_by_key', 'CREATE UNIQUE INDEX jobs_by_key ON jobs (kind, key) WHERE key IS NOT NULL');
    await createTable('job_progress', { job_id: identity(), percent: whole() });
    await createTable('imports', {
      id: identity(),
      site_id: text(),
      source: text(),
      file_name: text(),
      author_id: text(optional),
      job_id: text(optional),
      state: text(),
      created_at: time(),
      ended_at: time(optional),
      options: json(),
      content: text(optional),
      report: json(optional),
      error: text(optional),
    });
    await run(
      `ALTER TABLE rows ADD COLUMN search TEXT NOT NULL DEFAULT ''`,
      'UPDATE rows SET search = lower(CAST(data AS TEXT))',
      `ALTER TABLE submissions ADD COLUMN search TEXT NOT NULL DEFAULT ''`,
      'UPDATE submissions SET search = lower(CAST("values" AS TEXT))',
      'CREATE INDEX imports_by_source ON imports (site_id, source, created_at)',
      'CREATE INDEX submissions_by_handler ON submissions (site_id, handler, created_at)',
    );
  },
};
