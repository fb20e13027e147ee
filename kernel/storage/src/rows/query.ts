import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Pagination, paginationOf, totalOf } from '../database/pagination.ts';
import { searchable, wordsOf } from '../database/words.ts';
import { createConditions, type Scalar } from './condition.ts';
import type { Row } from './row.ts';
import { identityOf, isShown, readRows, rowOf, type RowTables, shownOf } from './table.ts';

/** Keys are those of the top level of data. */
export interface RowQuery extends Pagination {
  source: string;
  /** Null for shared rows. */
  siteId: string | null;
  partition?: string;
  /** Words that must each occur in some text. */
  search?: string | undefined;
  /** Values or lists of values. Types count; null also matches an absent key. */
  filter?: Record<string, Scalar | readonly Scalar[]>;
  /** Inclusive. Excludes values of another type. */
  range?: { key: string; from?: string | number; to?: string | number };
  /** Defaults to age, which also breaks ties. */
  sort?: readonly { key: string; descending?: boolean }[];
}

interface ValueQuery {
  source: string;
  /** Null for shared rows. */
  siteId: string | null;
  key: string;
  /** Part of the value, in any case. */
  search?: string | undefined;
  /** Only these values. */
  among?: readonly string[];
  limit: number;
}

/** Raises `request.invalid` for a malformed key. */
export interface RowQueries {
  query(query: RowQuery): Promise<{ rows: Row[]; total: number }>;
  /** Distinct texts under a key, in the order of their bytes, and their number without the limit. */
  values(query: ValueQuery): Promise<{ values: string[]; total: number }>;
  /** Yields batches of the rows that exist at the start, in their state when read. */
  each(query: Omit<RowQuery, keyof Pagination>): AsyncGenerator<Row[]>;
}

const batchSize = 1_000;

export function createRowQueries(database: Database, tables: RowTables): RowQueries {
  const { sequelize } = database;
  const rowId = identityOf('"rows"');

  function valuesOf({ source, siteId, key, among }: ValueQuery) {
    const conditions = createConditions(database);
    const { bind, bound } = conditions;
    const where = ['deleted_at IS NULL', isShown('"rows"'), `source = ${bound(source)}`, conditions.isText(key)];
    where.push(siteId === null ? 'site_id IS NULL' : `site_id = ${bound(siteId)}`);
    if (among !== undefined) where.push(conditions.among(key, among));
    const statement = `SELECT DISTINCT ${conditions.text(key)} AS value FROM "rows" WHERE ${where.join(' AND ')} ORDER BY 1`;
    return sequelize.query<{ value: string }>(statement, { type: QueryTypes.SELECT, bind });
  }

  function statementOf({ source, siteId, partition, search = '', filter = {}, range, sort = [] }: RowQuery) {
    const conditions = createConditions(database);
    const { bind, bound } = conditions;
    const where = ['deleted_at IS NULL', isShown('"rows"'), `source = ${bound(source)}`];
    where.push(siteId === null ? 'site_id IS NULL' : `site_id = ${bound(siteId)}`);
    if (partition !== undefined)
      where.push(`id IN (SELECT row_id FROM row_partitions WHERE "partition" = ${bound(partition)})`);
    for (const word of wordsOf(search)) where.push(conditions.contains(word));
    for (const [key, value] of Object.entries(filter)) where.push(conditions.among(key, [value].flat()));
    if (range?.from !== undefined) where.push(conditions.bounded(range.key, '>=', range.from));
    if (range?.to !== undefined) where.push(conditions.bounded(range.key, '<=', range.to));
    const order = [
      ...sort.map(({ key, descending = false }) => conditions.order(key, descending)),
      'created_at',
      rowId,
    ].join(', ');
    return {
      matching: `FROM "rows" WHERE ${where.join(' AND ')}`,
      order: `ORDER BY ${order}`,
      select: { type: QueryTypes.SELECT, bind } as const,
    };
  }

  /** Loads rows in the given order, without missing ones. */
  async function load(ids: readonly { id: string }[]): Promise<Row[]> {
    const found = await readRows(tables, { ...shownOf(ids.map(({ id }) => id)), deletedAt: null });
    const byId = new Map(found.map(rowOf).map((row) => [row.id, row]));
    return ids.flatMap(({ id }) => byId.get(id) ?? []);
  }

  return {
    async query(query) {
      const { matching, order, select } = statementOf(query);
      const { limit, offset } = paginationOf(query);
      const ids = await sequelize.query<{ id: string }>(
        `SELECT ${rowId} AS id ${matching} ${order} LIMIT ${limit} OFFSET ${offset}`,
        select,
      );
      const total = await totalOf(query, ids.length, async () => {
        const [counted] = await sequelize.query<{ total: number | string }>(
          `SELECT COUNT(*) AS total ${matching}`,
          select,
        );
        return Number(counted?.total ?? 0);
      });
      return { rows: await load(ids), total };
    },

    async values(query) {
      const part = searchable((query.search ?? '').trim());
      // Databases lowercase fewer languages.
      const found = (await valuesOf(query)).filter(({ value }) => value !== '' && searchable(value).includes(part));
      return { values: found.slice(0, query.limit).map(({ value }) => value), total: found.length };
    },

    async *each(query) {
      const { matching, order, select } = statementOf(query);
      const ids = await sequelize.query<{ id: string }>(`SELECT ${rowId} AS id ${matching} ${order}`, select);
      for (let start = 0; start < ids.length; start += batchSize) yield await load(ids.slice(start, start + batchSize));
    },
  };
}
