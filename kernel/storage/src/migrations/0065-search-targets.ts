import type { SchemaMigration } from './schema.ts';

/** The page or the file that a row leads to in search results. */
export const searchTargets: SchemaMigration = {
  name: '0065-search-targets',
  up: ({ run }) =>
    run(
      'ALTER TABLE search_entries ADD COLUMN target_page TEXT',
      'ALTER TABLE search_entries ADD COLUMN target_asset TEXT',
    ),
};
