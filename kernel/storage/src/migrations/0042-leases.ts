import { identity, type SchemaMigration, text, whole } from './schema.ts';

export const leases: SchemaMigration = {
  name: '0042-leases',
  async up({ createTable }) {
    await createTable('leases', { name: identity(), holder: text(), token: whole(), beats: whole() });
  },
};
