import type { Database } from '../database/database.ts';
import { plainOrNull } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import { createQuery, type QueryRows } from './query.ts';
import type { Row, RowRevision } from './row.ts';
import { createSaving, type RowSaving } from './save.ts';
import { defineRows, rowsOf, type StoredRow } from './table.ts';

/** The rows of data sources that the kernel keeps. */
export interface Rows extends RowSaving {
  find(rowId: string): Promise<Row | null>;
  findByKey(row: { source: string; siteId: string | null; key: string }): Promise<Row | null>;
  query: QueryRows;
  /** What a row was, newest first. Outlives the row itself. */
  revisions(row: { rowId: string } & Window): Promise<{ revisions: RowRevision[]; total: number }>;
}

export function createRows(database: Database, invalidations: Invalidations): Rows {
  const tables = defineRows(database);

  async function findOne(where: Partial<StoredRow>): Promise<Row | null> {
    const stored = plainOrNull(await tables.rows.findOne({ where: { ...where, deletedAt: null } }));
    return stored === null ? null : ((await rowsOf(tables, [stored]))[0] ?? null);
  }

  return {
    ...createSaving(database, tables, invalidations),
    query: createQuery(database, tables),
    find: (id) => findOne({ id }),
    findByKey: ({ source, siteId, key }) => findOne({ source, siteId, key }),

    async revisions({ rowId, ...window }) {
      const { found, total } = await readWindow(tables.revisions, { where: { rowId }, order: [['number', 'DESC']] }, window);
      return { revisions: found, total };
    },
  };
}
