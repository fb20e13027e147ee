import { identity, json, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const logs: SchemaMigration = {
  name: '0005-logs',
  async up({ createTable, makeImmutable, run }) {
    await createTable('audit_entries', {
      seq: whole({ primaryKey: true }),
      at: time(),
      site_id: text(optional),
      actor_id: text(optional),
      action: text(),
      subject: text(),
      previous_hash: text(),
      hash: text(),
      details: json(),
    });
    await run('CREATE INDEX audit_entries_by_site ON audit_entries (site_id, seq)');
    await makeImmutable('audit_entries', ['seq']);
    await createTable('invalidations', {
      seq: whole({ primaryKey: true }),
      site_id: text(optional),
      at: time(),
      keys: json(),
    });
    await createTable('compositions', {
      id: identity(),
      site_id: text(),
      created_at: time(),
      definition: json(),
    });
    await run('CREATE INDEX compositions_by_site ON compositions (site_id, created_at)');
    await createTable('settings', {
      key: text({ primaryKey: true }),
      updated_at: time(),
      value: json(optional),
    });
  },
};
