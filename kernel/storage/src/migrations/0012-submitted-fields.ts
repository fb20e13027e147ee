import type { SchemaMigration } from './schema.ts';

export const submittedFields: SchemaMigration = {
  name: '0012-submitted-fields',
  up: ({ run }) => run(`ALTER TABLE submissions ADD COLUMN fields JSON NOT NULL DEFAULT '[]'`),
};
