import type { ComposedSite } from '@quoin/core';
import { sampleSearch } from './sample-search.ts';
import { samplePages } from './sample-pages.ts';
import type { DataAccess, DataSource, Json, KeptRows, Rows, RowSelection, z } from '@quoin/sdk';

type Row = Record<string, Json>;

/** Resolves a query from the rows of `rowsOf`, by the source's computation, or to nothing. */
export async function resolveQuery(
  site: ComposedSite,
  rowsOf: StoredRowsOf,
  source: string,
  params: Record<string, Json>,
  signal: AbortSignal,
): Promise<Rows<Row>> {
  if (source === 'pages') return samplePages(params);
  if (source === 'search') return sampleSearch(params);
  const definition = site.dataSources.get(source)?.definition;
  if (definition?.kind === 'rows') return select(definition, rowsOf(definition), params);
  if (definition?.kind !== 'computed') return { rows: [], total: 0 };
  const data = ((other: string | DataSource, query: Record<string, Json>) =>
    resolveQuery(site, rowsOf, typeof other === 'string' ? other : other.name, query, signal)) as DataAccess;
  return definition.compute({ params: definition.params.parse(params), data, signal }) as Promise<Rows<Row>>;
}

type StoredSource = KeptRows<z.ZodObject, z.ZodObject>;

export type StoredRowsOf = (source: StoredSource) => readonly unknown[];

function select(source: StoredSource, rows: readonly unknown[], params: Record<string, Json>): Rows<Row> {
  const {
    where = {},
    between,
    sort,
    limit = 1000,
    offset = 0,
  } = source.select(source.params.parse(params)) as RowSelection<Row>;
  const found = rows
    .map((row, index): Row => ({ ...(source.row.parse(row) as Row), id: `sample-${index}` }))
    .filter((row) =>
      Object.entries(where).every(([field, expected]) =>
        Array.isArray(expected)
          ? expected.some((one) => one === row[field])
          : expected === undefined || row[field] === expected,
      ),
    )
    .filter((row) => between === undefined || liesBetween(row[between.field], between))
    .toSorted(order(sort));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

const liesBetween = (value: Json | undefined, { from, to }: NonNullable<RowSelection<Row>['between']>): boolean =>
  value !== undefined && value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);

function order(sort: string | undefined): (one: Row, other: Row) => number {
  if (sort === undefined) return () => 0;
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  return (one, other) => {
    const [a, b] = [one[field] ?? '', other[field] ?? ''];
    return (a < b ? -1 : a > b ? 1 : 0) * (descending ? -1 : 1);
  };
}
