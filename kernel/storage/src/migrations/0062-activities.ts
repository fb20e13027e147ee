import { identity, json, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const activities: SchemaMigration = {
  name: '0062-activities',
  async up({ createTable, run }) {
    await createTable('activities', {
      id: identity(),
      process_id: text(),
      site_id: text(optional),
      at: time(),
      requests: whole(),
      failed_requests: whole(),
      failed_jobs: whole(),
      renders: json(),
    });
    await run(
      'CREATE INDEX activities_by_time ON activities (at)',
      'CREATE INDEX activities_by_site ON activities (site_id, at)',
    );
  },
};
