import { resolveRow, selectionOf, type Registered, type ValuesQuery } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json } from '@quoin/sdk';
import type { Row, Storage } from '@quoin/storage';
import { mapInTurns } from '../../platform/turns/map-in-turns.ts';
import type { Site } from '../sites/site.ts';
import type { DataResult, DataSite } from './data-result.ts';
import { sourceRows } from './source-rows.ts';

export const ownerOf = ({ scope }: Pick<DataSource, 'scope'>, site: Pick<DataSite, 'id'>): string | null =>
  scope === 'group' ? null : site.id;

export interface StoredSource {
  source: Registered<DataSource>;
  /** Null for rows shared by all sites. */
  siteId: string | null;
}

/** False for rows of a service, computed rows and the kernel's own sources. */
export const isStored = ({ composed: { manifest, dataSources } }: Site, name: string): boolean =>
  (manifest.dataSources[name]?.kind ?? dataSources.get(name)?.definition.kind) === 'rows';

/** Returns the sources whose rows are stored here. */
export const storedSources = (site: Site): StoredSource[] =>
  [...site.composed.dataSources.values()]
    .filter(({ definition }) => isStored(site, definition.name))
    .map((source) => ({ source, siteId: ownerOf(source.definition, site) }));

/** Returns a source by name. Raises `data-source.unknown`, and `request.invalid` if its rows are not stored here. */
export function storedSourceOf(site: Site, name: string): StoredSource {
  const source = site.data.source(name);
  if (!isStored(site, name))
    throw new KernelError('request.invalid', { where: 'source', reason: `the rows of ${name} are not stored here` });
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

/**
 * Returns which rows parameters select, with the change log keys that they depend on. A row saved before the source had
 * these partitions announces others, so selections with such a row depend on the whole source.
 */
async function selectedBy(
  params: Record<string, unknown>,
  source: Registered<DataSource>,
  site: DataSite,
  storage: Storage,
) {
  const { definition } = source;
  const { sort, limit, offset, ...filter } = selectionOf(source, params);
  const rows = sourceRows(storage, { source, siteId: ownerOf(definition, site) });
  const parts = definition.partitions?.params(params) ?? [];
  // The check precedes the reading: a row saved after it announces these partitions.
  const sufficient = parts.length > 0 && (await rows.areWithin(filter, parts));
  const whole = `source:${definition.name}`;
  return {
    rows,
    filter,
    page: { sort, limit, offset },
    dependencies: sufficient ? parts.map((part) => `${whole}/${part}`) : [whole],
  };
}

export async function queryStoredRows(
  site: DataSite,
  storage: Storage,
  source: Registered<DataSource>,
  params: Record<string, unknown>,
): Promise<DataResult> {
  const { rows, filter, page, dependencies } = await selectedBy(params, source, site, storage);
  const found = await rows.query({ ...filter, ...page });
  const current = await mapInTurns(found.rows, (row) => currentRow(row, source));
  return { rows: current.filter((row) => row !== undefined), total: found.total, dependencies };
}

/** Counts the values of a field in the rows that the parameters select, whatever their limit. */
export async function countStoredValues(
  site: DataSite,
  storage: Storage,
  source: Registered<DataSource>,
  params: Record<string, unknown>,
  query: ValuesQuery,
): Promise<DataResult> {
  const { rows, filter, dependencies } = await selectedBy(params, source, site, storage);
  const { rows: counts, total } = await rows.values(filter, query);
  return { rows: counts.map((row) => ({ ...row })), total, dependencies };
}
