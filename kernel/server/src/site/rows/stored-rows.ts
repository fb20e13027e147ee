import { resolveRow, type Registered } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json, RowSelection } from '@quoin/sdk';
import type { Row, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import type { DataResult, DataSite } from './data-result.ts';

type Selection = RowSelection<Record<string, unknown>>;
type Scalar = string | number | boolean | null;

export const ownerOf = ({ scope }: Pick<DataSource, 'scope'>, site: Pick<DataSite, 'id'>): string | null =>
  scope === 'group' ? null : site.id;

export interface StoredSource {
  source: Registered<DataSource>;
  /** Null for rows shared by all sites. */
  siteId: string | null;
}

/** Returns a source by name. Raises `data-source.unknown`, and `request.invalid` if its rows are not stored here. */
export function storedSourceOf(site: Site, name: string): StoredSource {
  const source = site.data.source(name);
  const kind = site.composed.manifest.dataSources[name]?.kind ?? source.definition.kind;
  if (kind !== 'rows')
    throw new KernelError('request.invalid', { where: 'source', reason: `the rows of ${name} are not kept here` });
  return { source, siteId: ownerOf(source.definition, site) };
}

/** Migrates a stored row to the installed version; undefined if it does not fit. */
export function currentRow(
  { id, version, data }: Row,
  source: Registered<DataSource>,
): Record<string, Json> | undefined {
  const { state } = resolveRow({ id, version, data }, source);
  return state.state === 'ready' ? { ...(state.props as Record<string, Json>), id } : undefined;
}

/** Returns the selection for parameters. Defaults to equality of fields. */
function selectionOf({ definition }: Registered<DataSource>, params: Record<string, unknown>): Selection {
  if (definition.kind === 'rows') return definition.select(params);
  const fields = Object.entries(params).filter(([name, value]) => name in definition.row.shape && value !== undefined);
  return { where: Object.fromEntries(fields) };
}

const rangeOf = ({ field: key, from, to }: NonNullable<Selection['between']>) => ({
  key,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

export async function queryStoredRows(
  site: DataSite,
  storage: Storage,
  source: Registered<DataSource>,
  params: Record<string, unknown>,
): Promise<DataResult> {
  const { definition } = source;
  const { where = {}, between, sort, limit, offset } = selectionOf(source, params);
  const given = Object.entries(where).filter(([, value]) => value !== undefined);
  const found = await storage.rows.query({
    source: definition.name,
    siteId: ownerOf(definition, site),
    filter: Object.fromEntries(given) as Record<string, Scalar | Scalar[]>,
    ...(between === undefined ? {} : { range: rangeOf(between) }),
    ...(sort === undefined ? {} : { sort: [{ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }] }),
    limit: limit ?? 1_000,
    offset,
  });
  const partitions = definition.partitions?.params(params) ?? [];
  const dependencies =
    partitions.length === 0
      ? [`source:${definition.name}`]
      : partitions.map((part) => `source:${definition.name}/${part}`);
  const rows = found.rows.map((row) => currentRow(row, source)).filter((row) => row !== undefined);
  return { rows, total: found.total, dependencies };
}
