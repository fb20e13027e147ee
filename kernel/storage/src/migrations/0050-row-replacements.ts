import type { SchemaMigration } from './schema.ts';

/** Readers never saw revisions of a pending batch, so they are not history. */
const isPending =
  'OLD.batch IN (SELECT id FROM row_batches) OR EXISTS (SELECT 1 FROM "rows" JOIN row_batches ON row_batches.id = "rows".batch WHERE "rows".id = OLD.row_id)';

/** Revisions are immutable except for those of discarded batches. */
const immutable = {
  sqlite: [
    'DROP TRIGGER row_revisions_no_delete',
    `CREATE TRIGGER row_revisions_no_delete BEFORE DELETE ON row_revisions WHEN NOT (${isPending})
     BEGIN SELECT RAISE(ABORT, 'row_revisions are immutable'); END`,
  ],
  postgres: [
    `CREATE OR REPLACE FUNCTION refuse_row_history_loss() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN IF NOT (${isPending}) THEN RAISE EXCEPTION ''% are immutable'', TG_TABLE_NAME; END IF; RETURN OLD; END'`,
  ],
};

/**
 * A batch stores the next state of a row as a second record, hidden until published and later merged into the first.
 * The row's id is `replaces`, else `id`.
 */
export const rowReplacements: SchemaMigration = {
  name: '0050-row-replacements',
  async up({ dialect, run }) {
    await run(
      'DROP TABLE row_changes',
      'ALTER TABLE "rows" ADD COLUMN replaces TEXT',
      'ALTER TABLE "rows" ADD COLUMN replaced_by TEXT',
      'ALTER TABLE row_revisions ADD COLUMN batch TEXT',
      ...immutable[dialect],
      'CREATE INDEX rows_replacing ON "rows" (replaces) WHERE replaces IS NOT NULL',
      'CREATE INDEX rows_replaced ON "rows" (replaced_by) WHERE replaced_by IS NOT NULL',
      // The replacement of a row has its key.
      'DROP INDEX rows_by_key',
      `CREATE UNIQUE INDEX rows_with_key ON "rows" (source, COALESCE(site_id, ''), key) WHERE key IS NOT NULL AND deleted_at IS NULL AND replaced_by IS NULL`,
      'CREATE INDEX rows_by_key ON "rows" (source, key) WHERE key IS NOT NULL AND deleted_at IS NULL',
      'DROP INDEX rows_shown',
      'CREATE INDEX rows_shown ON "rows" (COALESCE(replaces, id), revision, deleted_at, batch, replaced_by)',
    );
  },
};
