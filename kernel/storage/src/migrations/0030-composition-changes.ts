import { of, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const compositionChanges: SchemaMigration = {
  name: '0030-composition-changes',
  async up({ createTable, makeImmutable, run }) {
    await createTable('composition_changes', {
      seq: whole({ primaryKey: true }),
      site_id: text(),
      from_id: text({ ...optional, ...of('compositions') }),
      to_id: text(of('compositions')),
      at: time(),
      actor_id: text(optional),
      reason: text(),
    });
    await run('CREATE INDEX composition_changes_by_site ON composition_changes (site_id, seq)');
    await makeImmutable('composition_changes', ['seq']);
  },
};
