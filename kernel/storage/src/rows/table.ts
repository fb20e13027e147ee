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

/** A row as it is stored. What it becomes with a batch is a record of its own until that is merged into the record of the row. */
export interface StoredRow extends Omit<Row, 'partitions'> {
  deletedAt: Date | null;
  /** Every text of the data, as it is searched. */
  search: string;
  /** The batch that made the record, which hides it until the batch is published. */
  batch: string | null;
  /** The row that this record replaces when its batch is published; that has its revisions, too. */
  replaces: string | null;
  /** The batch that replaces the row. Nothing else may change it until the batch is published, or discarded. */
  replacedBy: string | null;
}

/** A record with its partitions. */
export interface PartedRow {
  stored: StoredRow;
  parts: string[];
}

interface RowPartition {
  rowId: string;
  partition: string;
}

/** A revision, which its batch hides until it is published. */
interface StoredRevision extends RowRevision {
  batch: string | null;
}

export interface RowTables {
  dialect: Database['dialect'];
  rows: Table<StoredRow>;
  partitions: Table<RowPartition>;
  revisions: Table<StoredRevision>;
  /** Which files a record names. The database keeps it, except that it outlives the record. */
  assets: Table<{ rowId: string; assetId: string }>;
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
  };
}

/** The batches that are not published. */
const pending = '(SELECT id FROM row_batches)';

/** The condition that no batch which is still under way made a record of `table`. */
export const isPublished = (table: string): string => `(${table}.batch IS NULL OR ${table}.batch NOT IN ${pending})`;

/** The condition that no batch which was published replaced a record of `table`. */
export const isCurrent = (table: string): string =>
  `(${table}.replaced_by IS NULL OR ${table}.replaced_by IN ${pending})`;

/** The condition that readers see a record of `table`: of each row, that is one at most. */
export const isShown = (table: string): string => `${isPublished(table)} AND ${isCurrent(table)}`;

/** Which row a record of `table` is of. */
export const identityOf = (table: string): string => `COALESCE(${table}.replaces, ${table}.id)`;

/** The condition that a record is shown, and of one of these rows. */
export const shownOf = (ids: readonly string[]): { [Op.and]: WhereOptions<StoredRow>[] } => ({
  [Op.and]: [literal(isShown('"rows"')), whether(fn('COALESCE', col('replaces'), col('id')), { [Op.in]: [...ids] })],
});

/** How many rows one statement writes: making it must not hold up the process for long. */
export const atOnce = 250;

/** Items as many at a time as one statement writes. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
}

/** Records with their partitions. They are read with one statement: between two, one record could be merged into another. */
export async function readRows({ rows, dialect }: RowTables, where: WhereOptions<StoredRow>): Promise<PartedRow[]> {
  const texts = dialect === 'sqlite' ? 'json_group_array("partition")' : 'CAST(json_agg("partition") AS TEXT)';
  const partitions = literal(`(SELECT ${texts} FROM row_partitions WHERE row_id = "rows".id)`);
  const found = await rows.findAll({ where, attributes: { include: [[partitions, 'partitions']] } });
  return found.map((record) => {
    const { partitions: parts, ...stored } = plain(record) as StoredRow & { partitions: string | null };
    return { stored, parts: (JSON.parse(parts ?? '[]') as string[]).toSorted() };
  });
}

/** A row as callers know it. */
export function rowOf({ stored, parts }: PartedRow): Row {
  const { deletedAt: _deleted, search: _search, batch: _batch, replaces, replacedBy: _replacedBy, ...row } = stored;
  return { ...row, id: replaces ?? row.id, partitions: parts };
}
