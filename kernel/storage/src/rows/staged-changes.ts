import { QuoinError } from '@quoin/sdk';
import { literal, Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, TEXT } from '../database/model.ts';
import type { RowRevision } from './row.ts';
import { atOnce, isShown } from './table.ts';

/** What a row that is there becomes when its batch is published: its next revision. Neither its key nor its partitions change. */
export interface StagedChange extends Omit<RowRevision, 'number'> {
  batch: string;
  expectedRevision: number;
  search: string;
}

export interface StagedChanges {
  store(changes: readonly StagedChange[]): Promise<void>;
  /** Makes the changes of a batch to the rows of a source, as part of the transaction of the calling code. Raises `row.unknown` and `row.conflict`. */
  publish(batch: string, of: { source: string; siteId: string | null }): Promise<void>;
  /** Removes changes, some at a time: of batches that are under way no longer, or of one. */
  remove(inTurn: (work: () => Promise<void>) => Promise<void>, batch?: string): Promise<void>;
}

/** How many are removed with one statement. */
const removedAtOnce = 8 * atOnce;

export function createStagedChanges(database: Database): StagedChanges {
  const { sequelize, dialect } = database;
  const table = defineTable<StagedChange>(sequelize, 'row_changes', {
    id: identity(),
    batch: TEXT,
    rowId: TEXT,
    expectedRevision: INTEGER,
    change: TEXT,
    version: INTEGER,
    authorId: TEXT,
    createdAt: DATE,
    partitions: JSON_TEXT,
    data: JSON_TEXT,
    search: TEXT,
  });
  const data = dialect === 'sqlite' ? 'c.data' : 'CAST(c.data AS JSONB)';

  /** Raises an error for a row that is not as it is expected. */
  async function check(batch: string, { source, siteId }: { source: string; siteId: string | null }): Promise<void> {
    const [found] = await sequelize.query<{ row: string; expected: number; actual: number | null }>(
      // Joined by id alone: a planner without statistics would look for the others first.
      `SELECT * FROM (
         SELECT c.row_id AS row, c.expected_revision AS expected,
           CASE WHEN r.deleted_at IS NULL AND r.source = $source AND COALESCE(r.site_id, '') = $site AND ${isShown('r')} THEN r.revision END AS actual
         FROM row_changes c LEFT JOIN "rows" r ON r.id = c.row_id WHERE c.batch = $batch
       ) AS found WHERE actual IS NULL OR actual <> expected LIMIT 1`,
      { bind: { batch, source, site: siteId ?? '' }, type: QueryTypes.SELECT },
    );
    if (found === undefined) return;
    if (found.actual === null) throw new QuoinError('row.unknown', { source, row: found.row });
    throw new QuoinError('row.conflict', { actual: String(found.actual), expected: String(found.expected) });
  }

  return {
    store: (changes) => insertMany(database, table, changes),

    async publish(batch, of) {
      await check(batch, of);
      await sequelize.query(
        `UPDATE "rows" SET version = c.version, revision = c.expected_revision + 1, updated_at = c.created_at, data = ${data}, search = c.search,
           deleted_at = CASE WHEN c.change = 'deleted' THEN c.created_at END
         FROM row_changes c WHERE c.batch = $batch AND "rows".id = c.row_id`,
        { bind: { batch } },
      );
      await sequelize.query(
        `INSERT INTO row_revisions (id, row_id, number, change, version, author_id, created_at, partitions, data)
         SELECT id, row_id, expected_revision + 1, change, version, author_id, created_at, partitions, data FROM row_changes WHERE batch = $batch`,
        { bind: { batch } },
      );
    },

    async remove(inTurn, batch) {
      const where = batch === undefined ? { [Op.and]: literal('batch NOT IN (SELECT id FROM row_batches)') } : { batch };
      for (;;) {
        const found = await table.findAll({ where, attributes: ['id'], limit: removedAtOnce });
        if (found.length === 0) return;
        await inTurn(async () => void (await table.destroy({ where: { id: found.map((change) => plain(change).id) } })));
      }
    },
  };
}
