import {
  countValues,
  filterRows,
  resolveRow,
  selectRows,
  withoutTargets,
  type RowFilter,
  type Selection,
  type ValuesQuery,
} from '@quoin/core';
import type { DataSource, Json, Migration, Rows, ValueCount } from '@quoin/sdk';
import type { Row, Storage } from '@quoin/storage';
import { mapInTurns } from '../../platform/turns/map-in-turns.ts';
import type { StoredSource } from './stored-rows.ts';

/**
 * Queries by the fields of the installed version, whichever version of the source a row was saved for. For one request:
 * it looks up once whether there are earlier versions.
 */
export interface SourceRows {
  /** Returns true if the stored rows tell that all rows of the filter belong to one of the partitions. */
  areWithin(filter: RowFilter, partitions: readonly string[]): Promise<boolean>;
  query(selection: Selection): Promise<{ rows: Row[]; total: number }>;
  /** The distinct values of a field in the rows of a filter. */
  values(filter: RowFilter, query: ValuesQuery): Promise<Rows<ValueCount>>;
  /** Yields batches of all rows of a filter. */
  each(selection: RowFilter & Partial<Pick<Selection, 'sort'>>): AsyncGenerator<Row[]>;
}

const batchSize = 1_000;

/** The field that a path leads into. */
const fieldOf = (path: string): string => path.split('.').find((key) => key !== '') ?? '';

function fieldsOf(migration: Migration): string[] {
  switch (migration.kind) {
    case 'rename':
      return [fieldOf(migration.from), fieldOf(migration.to)];
    case 'remove':
    case 'change':
    case 'flatten':
      return [fieldOf(migration.path)];
    case 'move':
      return [migration.prop];
    default:
      return [];
  }
}

/** Returns the first version in which rows store what the filter compares; 0 if no migration affects it. */
function comparableFrom(
  { migrations = [] }: DataSource,
  { search = '', filter = {}, startsWith = {}, ranges = [] }: RowFilter,
  fields: readonly string[],
): number {
  const compared = new Set([
    ...fields,
    ...Object.keys(filter),
    ...Object.keys(startsWith),
    ...ranges.map(({ key }) => key),
  ]);
  const affects = (migration: Migration): boolean =>
    (search !== '' && migration.kind !== 'rename') || fieldsOf(migration).some((field) => compared.has(field));
  return migrations.findLastIndex(affects) + 1;
}

export function sourceRows(storage: Pick<Storage, 'rows'>, { source, siteId }: StoredSource): SourceRows {
  const { definition } = source;
  const of = { source: definition.name, siteId };
  /** Whether rows precede a version, looked up once. */
  const earlier = new Map<number, Promise<boolean>>();

  /** Returns false if the database cannot compare what it stores. */
  async function isComparable(filter: RowFilter, fields: readonly string[]): Promise<boolean> {
    const version = comparableFrom(definition, filter, fields);
    if (version === 0) return true;
    const found = earlier.get(version) ?? storage.rows.hasEarlier(of, version);
    earlier.set(version, found);
    return !(await found);
  }

  /** Returns the migrated rows of a filter; undefined if the database can compare what it stores. */
  async function migratedRows(filter: RowFilter, fields: readonly string[]) {
    if (await isComparable(filter, fields)) return undefined;
    const found: Record<string, Json>[] = [];
    const stored = new Map<Json | undefined, Row>();
    for await (const batch of storage.rows.each(of)) {
      const current = await mapInTurns(batch, ({ id, version, data }) => ({
        ...resolveRow({ id, version, data }, source).row.data,
        id,
      }));
      const { search = '', ...compared } = filter;
      const matching = filterRows(current, compared).filter(
        (row) => filterRows([withoutTargets(definition.row, row)], { search }).length > 0,
      );
      const ids = new Set(matching.map(({ id }) => id));
      for (const row of batch) if (ids.has(row.id)) stored.set(row.id, row);
      found.push(...matching);
    }
    const rowsOf = (rows: readonly Record<string, Json>[]): Row[] => rows.flatMap(({ id }) => stored.get(id) ?? []);
    return { found, rowsOf };
  }

  return {
    areWithin: async (filter, partitions) =>
      (await isComparable(filter, [])) && storage.rows.areWithin({ ...of, ...filter }, partitions),

    async query({ sort, limit, offset, ...filter }) {
      const page = { sort, limit, offset };
      const migrated = await migratedRows(
        filter,
        sort.map(({ key }) => key),
      );
      if (migrated === undefined) return storage.rows.query({ ...of, ...filter, ...page });
      const { rows, total } = selectRows(migrated.found, { filter: {}, ...page });
      return { rows: migrated.rowsOf(rows), total };
    },

    async values(filter, query) {
      const migrated = await migratedRows(filter, [query.key]);
      return migrated === undefined
        ? storage.rows.values({ ...of, ...filter }, query)
        : countValues(migrated.found, query);
    },

    async *each({ sort = [], ...filter }) {
      const migrated = await migratedRows(
        filter,
        sort.map(({ key }) => key),
      );
      if (migrated === undefined) {
        yield* storage.rows.each({ ...of, ...filter, sort });
        return;
      }
      const { found, rowsOf } = migrated;
      const { rows } = selectRows(found, { filter: {}, sort, offset: 0, limit: found.length });
      for (let start = 0; start < rows.length; start += batchSize) yield rowsOf(rows.slice(start, start + batchSize));
    },
  };
}
