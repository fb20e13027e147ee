import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxSelected, type RowFilter, type Scalar, type SortKey, type ValuesQuery, wordsOf } from '@quoin/core';
import type { Rows, ValueCount } from '@quoin/sdk';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Pagination, paginationOf, totalOf } from '../database/pagination.ts';
import { createConditions } from './condition.ts';
import type { Row } from './row.ts';
import { chunksOf, identityOf, isShown, readRows, rowOf, type RowTables, shownOf } from './table.ts';
import { countsOf, type CountedValue, valueStatement } from './value-counts.ts';

/** Rows of one source. Keys are those of the top level of data. */
interface RowsOfSource extends Omit<RowFilter, 'filter' | 'search'> {
  source: string;
  /** Null for shared rows. */
  siteId: string | null;
  partition?: string;
  search?: string | undefined;
  /** Values or lists of values. */
  filter?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
}

/** At most 10,000 rows. */
export interface RowQuery extends RowsOfSource, Pagination {
  /** Defaults to age, which also breaks ties. */
  sort?: readonly (Pick<SortKey, 'key'> & Partial<SortKey>)[];
}

/** Raises `request.invalid` for a malformed key. */
export interface RowQueries {
  query(query: RowQuery): Promise<{ rows: Row[]; total: number }>;
  /** Returns true if every matching row belongs to one of the partitions, whatever the pagination. */
  areWithin(rows: RowsOfSource, partitions: readonly string[]): Promise<boolean>;
  /** Returns true if the source has a row of an earlier version. */
  hasEarlier(of: { source: string; siteId: string | null }, version: number): Promise<boolean>;
  /** The distinct values of a key, except empty texts and those that are neither text, number nor boolean. */
  values(rows: RowsOfSource, query: ValuesQuery): Promise<Rows<ValueCount>>;
  /** Yields batches of the rows that exist at the start, in their state when read. */
  each(query: Omit<RowQuery, keyof Pagination>): AsyncGenerator<Row[]>;
  /** Names the sources of a site's own rows, even unregistered ones. Sorted. */
  sources(siteId: string): Promise<string[]>;
}

const batchSize = 1_000;

export function createRowQueries(database: Database, tables: RowTables): RowQueries {
  const { sequelize, dialect } = database;
  const rowId = identityOf('"rows"');

  function matchingOf({
    source,
    siteId,
    partition,
    ids,
    search = '',
    filter = {},
    startsWith = {},
    ranges = [],
  }: RowsOfSource) {
    const conditions = createConditions(database);
    const { bind, bound } = conditions;
    const where = ['deleted_at IS NULL', isShown('"rows"'), `source = ${bound(source)}`];
    where.push(siteId === null ? 'site_id IS NULL' : `site_id = ${bound(siteId)}`);
    if (partition !== undefined)
      where.push(`id IN (SELECT row_id FROM row_partitions WHERE "partition" = ${bound(partition)})`);
    if (ids !== undefined) where.push(conditions.isOneOf(rowId, ids));
    for (const [key, value] of Object.entries(filter)) where.push(conditions.among(key, [value].flat()));
    for (const [key, prefixes] of Object.entries(startsWith)) where.push(conditions.startsWith(key, prefixes));
    for (const { key, from, to } of ranges) {
      if (from !== undefined) where.push(conditions.bounded(key, '>=', from));
      if (to !== undefined) where.push(conditions.bounded(key, '<=', to));
    }
    for (const word of wordsOf(search)) where.push(conditions.contains(word));
    return {
      conditions,
      matching: `FROM "rows" WHERE ${where.join(' AND ')}`,
      select: { type: QueryTypes.SELECT, bind } as const,
    };
  }

  function statementOf({ sort = [], ...rows }: RowQuery) {
    const { conditions, ...statement } = matchingOf(rows);
    const order = [
      ...sort.map(({ key, descending = false }) => conditions.order(key, descending)),
      'created_at',
      rowId,
    ].join(', ');
    return { ...statement, order: `ORDER BY ${order}` };
  }

  /** Loads rows in the given order, without missing ones, with pauses for other requests. */
  async function load(ids: readonly { id: string }[]): Promise<Row[]> {
    const found: Row[] = [];
    for (const chunk of chunksOf(ids)) {
      if (found.length > 0) await nextTurn();
      const read = await readRows(tables, { ...shownOf(chunk.map(({ id }) => id)), deletedAt: null });
      const byId = new Map(read.map(rowOf).map((row) => [row.id, row]));
      found.push(...chunk.flatMap(({ id }) => byId.get(id) ?? []));
    }
    return found;
  }

  return {
    async query(query) {
      const { matching, order, select } = statementOf(query);
      const { limit, offset } = paginationOf(query, maxSelected);
      const found = await sequelize.query<{ id: string; total: number | string }>(
        `SELECT ${rowId} AS id, (SELECT COUNT(*) ${matching}) AS total
         ${matching} ${order} LIMIT ${limit} OFFSET ${offset}`,
        select,
      );
      async function count(): Promise<number> {
        const [counted] = await sequelize.query<{ total: number | string }>(
          `SELECT COUNT(*) AS total ${matching}`,
          select,
        );
        return Number(counted?.total ?? 0);
      }
      const rows = await load(found);
      const [first] = found;
      if (first === undefined) return { rows, total: await totalOf(query, 0, count, maxSelected) };
      // Rows deleted before they were loaded do not count.
      return { rows, total: Number(first.total) - (found.length - rows.length) };
    },

    async areWithin(rows, parts) {
      const { conditions, matching, select } = matchingOf(rows);
      const isOneOf = conditions.isOneOf('"partition"', parts);
      const outside = await sequelize.query(
        `SELECT 1 AS outside ${matching}
         AND NOT EXISTS (SELECT 1 FROM row_partitions WHERE row_id = "rows".id AND ${isOneOf}) LIMIT 1`,
        select,
      );
      return outside.length === 0;
    },

    async hasEarlier(of, version) {
      const { conditions, matching, select } = matchingOf(of);
      const found = await sequelize.query(
        `SELECT 1 AS earlier ${matching} AND version < ${conditions.bound(version)} LIMIT 1`,
        select,
      );
      return found.length > 0;
    },

    async sources(siteId) {
      const found = await sequelize.query<{ source: string }>(
        `SELECT DISTINCT source FROM "rows" WHERE deleted_at IS NULL AND ${isShown('"rows"')} AND site_id = $1`,
        { type: QueryTypes.SELECT, bind: [siteId] },
      );
      return found.map(({ source }) => source).toSorted();
    },

    async values(rows, query) {
      const { matching, select } = matchingOf(rows);
      return countsOf(await sequelize.query<CountedValue>(valueStatement(dialect, query, { matching, rowId }), select));
    },

    async *each(query) {
      const { matching, order, select } = statementOf(query);
      const ids = await sequelize.query<{ id: string }>(`SELECT ${rowId} AS id ${matching} ${order}`, select);
      for (let start = 0; start < ids.length; start += batchSize) yield await load(ids.slice(start, start + batchSize));
    },
  };
}
