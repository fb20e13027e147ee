import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, QUERIED_JSON, type Table, TEXT } from '../database/model.ts';
import type { Row, RowRevision } from './row.ts';

export interface StoredRow extends Omit<Row, 'partitions'> {
  deletedAt: Date | null;
  /** Every text of the data, as it is searched. */
  search: string;
}

interface RowPartition {
  rowId: string;
  partition: string;
}

export interface RowTables {
  rows: Table<StoredRow>;
  partitions: Table<RowPartition>;
  revisions: Table<RowRevision>;
}

export function defineRows({ sequelize }: Database): RowTables {
  return {
    rows: defineTable<StoredRow>(sequelize, 'rows', {
      id: identity(),
      siteId: TEXT,
      source: TEXT,
      key: TEXT,
      version: INTEGER,
      revision: INTEGER,
      createdAt: DATE,
      updatedAt: DATE,
      deletedAt: DATE,
      data: QUERIED_JSON,
      search: TEXT,
    }),
    partitions: defineTable<RowPartition>(sequelize, 'row_partitions', { rowId: identity(), partition: identity() }),
    revisions: defineTable<RowRevision>(sequelize, 'row_revisions', {
      id: identity(),
      rowId: TEXT,
      number: INTEGER,
      change: TEXT,
      version: INTEGER,
      authorId: TEXT,
      createdAt: DATE,
      partitions: JSON_TEXT,
      data: JSON_TEXT,
    }),
  };
}

/** Rows as callers know them, each with its partitions. */
export async function rowsOf({ partitions }: RowTables, stored: StoredRow[]): Promise<Row[]> {
  const found = await partitions.findAll({ where: { rowId: stored.map(({ id }) => id) }, order: ['partition'] });
  const byRow = Map.groupBy(found.map(plain), ({ rowId }) => rowId);
  return stored.map((each) => {
    const { deletedAt: _deleted, search: _search, ...row } = each;
    return { ...row, partitions: (byRow.get(row.id) ?? []).map(({ partition }) => partition) };
  });
}
