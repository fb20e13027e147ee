import { identity, json, type SchemaMigration, text, time, whole } from './schema.ts';

export const servingProcesses: SchemaMigration = {
  name: '0054-serving-processes',
  async up({ createTable, run }) {
    await createTable('serving_processes', {
      id: identity(),
      host: text(),
      pid: whole(),
      origin: text(),
      started_at: time(),
      seen: whole(),
      sites: json(),
    });
    await createTable('job_holders', { job_id: identity(), process_id: text() });
    await run('CREATE INDEX job_holders_by_process ON job_holders (process_id)');
  },
};
