import { col, fn, literal, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import {
  DATE,
  defineTable,
  identity,
  INTEGER,
  JSON_TEXT,
  plain,
  QUERIED_JSON,
  type Table,
  TEXT,
} from '../database/model.ts';
import type { Row, RowRevision } from './row.ts';

/** The next state of a row in a batch is a separate record until merged. */
export interface StoredRow extends Omit<Row, 'partitions'> {
  deletedAt: Date | null;
  search: string;
  /** Hides the record until the batch is published. */
  batch: string | null;
  /** The row that this record replaces once published. Revisions belong to that row. */
  replaces: string | null;
  /** Nothing else may change the row until this batch is published or discarded. */
  replacedBy: string | null;
}

export interface PartedRow {
  stored: StoredRow;
  parts: string[];
}

interface RowPartition {
  rowId: string;
  partition: string;
}

/** A revision, hidden until its batch is published. */
interface StoredRevision extends RowRevision {
  batch: string | null;
}

export interface RowTables {
  dialect: Database['dialect'];
  rows: Table<StoredRow>;
  partitions: Table<RowPartition>;
  revisions: Table<StoredRevision>;
  /** Maintained by triggers, except that entries outlive the record. */
  assets: Table<{ rowId: string; assetId: string }>;
  /** Pages that rows link to, maintained like `assets`. */
  pages: Table<{ rowId: string; pageId: string }>;
}

export function defineRows({ sequelize, dialect }: Database): RowTables {
  return {
    dialect,
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
      replaces: TEXT,
      replacedBy: TEXT,
    }),
    partitions: defineTable<RowPartition>(sequelize, 'row_partitions', { rowId: identity(), partition: identity() }),
    revisions: defineTable<StoredRevision>(sequelize, 'row_revisions', {
      id: identity(),
      rowId: TEXT,
      number: INTEGER,
      change: TEXT,
      version: INTEGER,
      authorId: TEXT,
      createdAt: DATE,
      partitions: JSON_TEXT,
      data: JSON_TEXT,
      batch: TEXT,
    }),
    assets: defineTable<{ rowId: string; assetId: string }>(sequelize, 'row_assets', {
      rowId: identity(),
      assetId: identity(),
    }),
    pages: defineTable<{ rowId: string; pageId: string }>(sequelize, 'row_pages', {
      rowId: identity(),
      pageId: identity(),
    }),
  };
}

const pending = '(SELECT id FROM row_batches)';

/** The condition that no unpublished batch created the record. */
export const isPublished = (table: string): string => `(${table}.batch IS NULL OR ${table}.batch NOT IN ${pending})`;

/** The condition that no published batch replaced the record. */
export const isCurrent = (table: string): string =>
  `(${table}.replaced_by IS NULL OR ${table}.replaced_by IN ${pending})`;

/** The condition that readers see the record, at most one per row. */
export const isShown = (table: string): string => `${isPublished(table)} AND ${isCurrent(table)}`;

export const identityOf = (table: string): string => `COALESCE(${table}.replaces, ${table}.id)`;

export const shownOf = (ids: readonly string[]): { [Op.and]: WhereOptions<StoredRow>[] } => ({
  [Op.and]: [literal(isShown('"rows"')), whether(fn('COALESCE', col('replaces'), col('id')), { [Op.in]: [...ids] })],
});

/** Rows per statement: building one must not block the process for long. */
export const chunkSize = 250;

export function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

/** Reads records in one statement, since a merge could happen between two. */
export async function readRows({ rows, dialect }: RowTables, where: WhereOptions<StoredRow>): Promise<PartedRow[]> {
  const texts = dialect === 'sqlite' ? 'json_group_array("partition")' : 'CAST(json_agg("partition") AS TEXT)';
  const partitions = literal(`(SELECT ${texts} FROM row_partitions WHERE row_id = "rows".id)`);
  const found = await rows.findAll({ where, attributes: { include: [[partitions, 'partitions']] } });
  return found.map((record) => {
    const { partitions: parts, ...stored } = plain(record) as StoredRow & { partitions: string | null };
    return { stored, parts: (JSON.parse(parts ?? '[]') as string[]).toSorted() };
  });
}

export function rowOf({ stored, parts }: PartedRow): Row {
  const { deletedAt: _deleted, search: _search, batch: _batch, replaces, replacedBy: _replacedBy, ...row } = stored;
  return { ...row, id: replaces ?? row.id, partitions: parts };
}
