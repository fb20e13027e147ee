import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import { type ApplyRows, createApplyRows } from './apply.ts';
import { createBatches, type RowBatches } from './batches.ts';
import { createRowQueries, type RowQueries } from './query.ts';
import { createReplacements } from './replacements.ts';
import type { Row, RowRevision } from './row.ts';
import { createRowWriter, type RowWriter } from './save.ts';
import { chunksOf, defineRows, isPublished, isShown, readRows, rowOf, shownOf, type StoredRow } from './table.ts';

export interface Rows extends RowWriter, RowQueries, Pick<RowBatches, 'discardAbandoned' | 'discardPending'> {
  /** Raises what `save` raises. */
  apply: ApplyRows;
  find(rowId: string): Promise<Row | null>;
  /** Yields batches of the rows that have been saved since a time, in their state when read. */
  savedSince(which: { source: string; siteId: string | null; since: Date }): AsyncGenerator<Row[]>;
  findAll(rowIds: readonly string[]): Promise<Row[]>;
  findByKeys(rows: { source: string; siteId: string | null; keys: readonly string[] }): Promise<Row[]>;
  /** Newest first. Revisions outlive their row. */
  revisions(row: { rowId: string } & Pagination): Promise<{ revisions: RowRevision[]; total: number }>;
  findRevision(rowId: string, number: number): Promise<RowRevision | null>;
  findDeleted(rowId: string): Promise<Row | null>;
}

export function createRows(database: Database, invalidations: Invalidations): Rows {
  const tables = defineRows(database);
  const replacements = createReplacements(database, tables);
  const batches = createBatches(database, tables, replacements);
  const shown = { [Op.and]: literal(isShown('"rows"')) };

  const revisionsOf = (rowId: string) => ({ [Op.and]: literal(isPublished('"row_revisions"')), rowId });

  const findAll = async (where: WhereOptions<StoredRow>) => (await readRows(tables, where)).map(rowOf);
  const findOne = async (where: WhereOptions<StoredRow>) => (await findAll(where))[0] ?? null;

  return {
    ...createRowWriter(database, tables, replacements, invalidations),
    ...createRowQueries(database, tables),
    apply: createApplyRows(database, tables, batches, invalidations),
    discardAbandoned: batches.discardAbandoned,
    discardPending: batches.discardPending,
    find: (id) => findOne({ ...shownOf([id]), deletedAt: null }),
    findAll: (ids) => findAll({ ...shownOf(ids), deletedAt: null }),
    findByKeys: ({ source, siteId, keys }) => findAll({ ...shown, source, siteId, key: [...keys], deletedAt: null }),
    findDeleted: (id) => findOne({ ...shownOf([id]), deletedAt: { [Op.ne]: null } }),
    findRevision: async (rowId, number) =>
      plainOrNull(await tables.revisions.findOne({ where: { ...revisionsOf(rowId), number } })),

    async *savedSince({ source, siteId, since }) {
      const saved = await tables.rows.findAll({
        where: { ...shown, source, siteId, deletedAt: null, updatedAt: { [Op.gte]: since } },
        attributes: ['id', 'replaces'],
      });
      const ids = saved.map(plain).map(({ id, replaces }) => replaces ?? id);
      for (const chunk of chunksOf(ids)) yield await findAll({ ...shownOf(chunk), deletedAt: null });
    },

    async revisions({ rowId, ...pagination }) {
      const { found, total } = await findPaginated(
        tables.revisions,
        { where: revisionsOf(rowId), order: [['number', 'DESC']] },
        pagination,
      );
      return { revisions: found, total };
    },
  };
}
