import type { SchemaMigration } from './schema.ts';

/** Rows of an earlier version of their source are found without reading the others. */
export const rowVersions: SchemaMigration = {
  name: '0066-row-versions',
  up: ({ run }) =>
    run(
      'DROP INDEX rows_by_source',
      'CREATE INDEX rows_by_source ON "rows" (source, site_id, version) WHERE deleted_at IS NULL',
    ),
};
