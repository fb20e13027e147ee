import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, QUERIED_JSON, type Table, TEXT } from '../database/model.ts';
import type { Row, RowRevision } from './row.ts';

export interface StoredRow extends Omit<Row, 'partitions'> {
  deletedAt: Date | null;
  /** Every text of the data, as it is searched. */
  search: string;
  /** The batch that made it, which hides it until it is published. */
  batch: string | null;
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
      batch: TEXT,
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

/** The condition that a row of `table` is in no batch that is still under way. */
export const isShown = (table: string): string => `(${table}.batch IS NULL OR ${table}.batch NOT IN (SELECT id FROM row_batches))`;

/** How many rows one statement writes: making it must not hold up the process for long. */
export const atOnce = 250;

/** Items as many at a time as one statement writes. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
}

/** Rows as callers know them, each with its partitions. */
export async function rowsOf({ partitions }: RowTables, stored: StoredRow[]): Promise<Row[]> {
  const found = await partitions.findAll({ where: { rowId: stored.map(({ id }) => id) }, order: ['partition'] });
  const byRow = Map.groupBy(found.map(plain), ({ rowId }) => rowId);
  return stored.map((each) => {
    const { deletedAt: _deleted, search: _search, batch: _batch, ...row } = each;
    return { ...row, partitions: (byRow.get(row.id) ?? []).map(({ partition }) => partition) };
  });
}
