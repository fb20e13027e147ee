import type { SchemaMigration } from './schema.ts';

export const typing: SchemaMigration = {
  name: '0064-typing',
  up: ({ run }) => run('ALTER TABLE presences ADD COLUMN typing TEXT'),
};
