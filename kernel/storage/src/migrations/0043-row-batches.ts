import { optional, type SchemaMigration, text, time } from './schema.ts';

/** Revisions of rows that were never visible are not history. */
const isPending =
  'EXISTS (SELECT 1 FROM "rows" JOIN row_batches ON row_batches.id = "rows".batch WHERE "rows".id = OLD.row_id)';

/** Revisions are immutable except for those of discarded batches. */
const immutable = {
  sqlite: [
    'DROP TRIGGER row_revisions_no_delete',
    `CREATE TRIGGER row_revisions_no_delete BEFORE DELETE ON row_revisions WHEN NOT ${isPending}
     BEGIN SELECT RAISE(ABORT, 'row_revisions are immutable'); END`,
  ],
  postgres: [
    'DROP TRIGGER row_revisions_no_change ON row_revisions',
    'CREATE TRIGGER row_revisions_no_change BEFORE UPDATE OR TRUNCATE ON row_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    `CREATE FUNCTION refuse_row_history_loss() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN IF NOT ${isPending} THEN RAISE EXCEPTION ''% are immutable'', TG_TABLE_NAME; END IF; RETURN OLD; END'`,
    'CREATE TRIGGER row_revisions_no_delete BEFORE DELETE ON row_revisions FOR EACH ROW EXECUTE FUNCTION refuse_row_history_loss()',
  ],
};

/** Rows stored in parts and shown all at once: rows of a listed batch are hidden. */
export const rowBatches: SchemaMigration = {
  name: '0043-row-batches',
  async up({ createTable, dialect, run }) {
    await createTable('row_batches', {
      id: text({ primaryKey: true }),
      name: text(),
      source: text(),
      site_id: text(optional),
      touched_at: time(),
      abandoned_at: time(optional),
    });
    await run('ALTER TABLE "rows" ADD COLUMN batch TEXT', ...immutable[dialect]);
  },
};
