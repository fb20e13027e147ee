import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import { type ApplyRows, createApply } from './apply.ts';
import { createBatches, type RowBatches } from './batches.ts';
import { createReading, type RowReading } from './query.ts';
import type { Row, RowRevision } from './row.ts';
import { createSaving, type RowSaving } from './save.ts';
import { defineRows, isShown, rowsOf, type StoredRow } from './table.ts';

/** The rows of data sources that the kernel keeps. */
export interface Rows extends RowSaving, RowReading, Pick<RowBatches, 'discardAbandoned'> {
  /** Stores and deletes many rows of a source. Raises what `save` raises. */
  apply: ApplyRows;
  find(rowId: string): Promise<Row | null>;
  /** The rows of a source that were saved last at a time or later. */
  savedSince(which: { source: string; siteId: string | null; since: Date }): Promise<Row[]>;
  /** Those of these rows that are there. */
  findAll(rowIds: readonly string[]): Promise<Row[]>;
  findByKey(row: { source: string; siteId: string | null; key: string }): Promise<Row | null>;
  /** What a row was, newest first. Outlives the row itself. */
  revisions(row: { rowId: string } & Window): Promise<{ revisions: RowRevision[]; total: number }>;
  findRevision(rowId: string, number: number): Promise<RowRevision | null>;
  /** A row that was deleted. */
  findDeleted(rowId: string): Promise<Row | null>;
}

export function createRows(database: Database, invalidations: Invalidations): Rows {
  const tables = defineRows(database);
  const batches = createBatches(database, tables);
  const shown = { [Op.and]: literal(isShown('"rows"')) };

  async function findOne(where: WhereOptions<StoredRow>): Promise<Row | null> {
    const stored = plainOrNull(await tables.rows.findOne({ where }));
    return stored === null ? null : ((await rowsOf(tables, [stored]))[0] ?? null);
  }

  return {
    ...createSaving(database, tables, invalidations),
    ...createReading(database, tables),
    apply: createApply(database, tables, batches, invalidations),
    discardAbandoned: batches.discardAbandoned,
    find: (id) => findOne({ ...shown, id, deletedAt: null }),
    findAll: async (ids) => rowsOf(tables, (await tables.rows.findAll({ where: { ...shown, id: [...ids], deletedAt: null } })).map(plain)),
    savedSince: async ({ source, siteId, since }) => rowsOf(tables, (await tables.rows.findAll({ where: { ...shown, source, siteId, deletedAt: null, updatedAt: { [Op.gte]: since } } })).map(plain)),
    findByKey: ({ source, siteId, key }) => findOne({ ...shown, source, siteId, key, deletedAt: null }),
    findDeleted: (id) => findOne({ id, deletedAt: { [Op.ne]: null } }),
    findRevision: async (rowId, number) => plainOrNull(await tables.revisions.findOne({ where: { rowId, number } })),

    async revisions({ rowId, ...window }) {
      const { found, total } = await readWindow(tables.revisions, { where: { rowId }, order: [['number', 'DESC']] }, window);
      return { revisions: found, total };
    },
  };
}
