import { type SchemaMigration } from './schema.ts';

export const auditKeys: SchemaMigration = {
  name: '0040-audit-keys',
  async up({ run }) {
    await run('ALTER TABLE audit_entries ADD COLUMN key_id TEXT');
  },
};
