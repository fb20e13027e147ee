import { identity, json, type SchemaMigration, text } from './schema.ts';

export const translations: SchemaMigration = {
  name: '0061-translations',
  async up({ createTable }) {
    await createTable('translations', { page_id: identity(), source_id: text(), basis: json() });
  },
};
