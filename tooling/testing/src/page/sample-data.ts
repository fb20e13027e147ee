import {
  countValues,
  createDataAccess,
  filterRows,
  readValuesQuery,
  selectionOf,
  selectRows,
  type ComposedSite,
  type RequestedValues,
} from '@quoin/core';
import { sampleSearch } from './sample-search.ts';
import { samplePages } from './sample-pages.ts';
import { sampleSites } from './sample-sites.ts';
import type { DataSource, Json, Rows } from '@quoin/sdk';

type Row = Record<string, Json>;

/** Rows of a source; undefined if it has none of its own. */
export type SampleRowsOf = (source: DataSource) => readonly unknown[] | undefined;

/** Data that demos and tests query instead of a server's. */
export interface SampleData {
  site: ComposedSite;
  rowsOf: SampleRowsOf;
  now: Date;
  signal: AbortSignal;
}

function sampleRows({ row }: DataSource, rows: readonly unknown[]): Row[] {
  return rows.map((sample, index) => ({ ...(row.parse(sample) as Row), id: `sample-${index}` }));
}

async function compute(definition: DataSource, params: Record<string, Json>, from: SampleData): Promise<Rows<Row>> {
  if (definition.kind !== 'computed') return { rows: [], total: 0 };
  const data = createDataAccess((source, query, values) =>
    values === undefined ? resolveQuery(from, source, query) : resolveValues(from, source, values, query),
  );
  const { now, signal } = from;
  return definition.compute({ params: definition.params.parse(params), data, now: () => now, signal }) as Promise<
    Rows<Row>
  >;
}

/** Resolves a query from rows of the source, by its computation, or to nothing. */
export async function resolveQuery(from: SampleData, source: string, params: Record<string, Json>): Promise<Rows<Row>> {
  if (source === 'pages') return samplePages(params);
  if (source === 'search') return sampleSearch(params);
  if (source === 'sites') return sampleSites(from.site);
  const registered = from.site.dataSources.get(source);
  if (registered === undefined) return { rows: [], total: 0 };
  const { definition } = registered;
  const rows = from.rowsOf(definition);
  return rows === undefined
    ? compute(definition, params, from)
    : selectRows(sampleRows(definition, rows), selectionOf(registered, definition.params.parse(params)));
}

/** Counts the values of a field as a server does. */
export async function resolveValues(
  from: SampleData,
  source: string,
  { field, options }: RequestedValues,
  params: Record<string, Json>,
): Promise<Rows<Row>> {
  const registered = from.site.dataSources.get(source);
  if (registered === undefined) return { rows: [], total: 0 };
  const { definition } = registered;
  const samples = from.rowsOf(definition);
  const rows =
    samples === undefined
      ? (await compute(definition, params, from)).rows
      : filterRows(sampleRows(definition, samples), selectionOf(registered, definition.params.parse(params)));
  const counted = countValues(rows, readValuesQuery(definition, field, options));
  return { rows: counted.rows.map((row) => ({ ...row })), total: counted.total };
}
