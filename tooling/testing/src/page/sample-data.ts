import {
  countValues,
  createDataAccess,
  filterRows,
  readSelection,
  readValuesQuery,
  selectRows,
  type ComposedSite,
  type Registered,
  type RequestedValues,
} from '@quoin/core';
import { sampleSearch } from './sample-search.ts';
import { samplePages } from './sample-pages.ts';
import type { DataSource, Json, KeptRows, Rows, z } from '@quoin/sdk';

type Row = Record<string, Json>;

type StoredSource = KeptRows<z.ZodObject, z.ZodObject>;

export type StoredRowsOf = (source: StoredSource) => readonly unknown[];

/** What demos and tests query, instead of the data of a server. */
export interface SampleData {
  site: ComposedSite;
  rowsOf: StoredRowsOf;
  signal: AbortSignal;
}

function storedRows(source: StoredSource, { rowsOf }: SampleData): Row[] {
  return rowsOf(source).map((row, index) => ({ ...(source.row.parse(row) as Row), id: `sample-${index}` }));
}

function selectionOf({ definition, plugin }: Registered<DataSource>, params: Record<string, Json>) {
  const select = definition.kind === 'rows' ? definition.select(definition.params.parse(params)) : {};
  return readSelection({ definition, plugin }, select);
}

async function compute(definition: DataSource, params: Record<string, Json>, from: SampleData): Promise<Rows<Row>> {
  if (definition.kind !== 'computed') return { rows: [], total: 0 };
  const data = createDataAccess((source, query, values) =>
    values === undefined ? resolveQuery(from, source, query) : resolveValues(from, source, values, query),
  );
  return definition.compute({ params: definition.params.parse(params), data, signal: from.signal }) as Promise<
    Rows<Row>
  >;
}

/** Resolves a query from sample rows, by the source's computation, or to nothing. */
export async function resolveQuery(from: SampleData, source: string, params: Record<string, Json>): Promise<Rows<Row>> {
  if (source === 'pages') return samplePages(params);
  if (source === 'search') return sampleSearch(params);
  const registered = from.site.dataSources.get(source);
  if (registered === undefined) return { rows: [], total: 0 };
  const { definition } = registered;
  return definition.kind === 'rows'
    ? selectRows(storedRows(definition, from), selectionOf(registered, params))
    : compute(definition, params, from);
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
  const rows =
    definition.kind === 'rows'
      ? filterRows(storedRows(definition, from), selectionOf(registered, params))
      : (await compute(definition, params, from)).rows;
  const counted = countValues(rows, readValuesQuery(definition, field, options));
  return { rows: counted.rows.map((row) => ({ ...row })), total: counted.total };
}
