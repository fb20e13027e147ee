import {
  countValues,
  createDataAccess,
  readValuesQuery,
  type Registered,
  type RequestedValues,
  type ValuesQuery,
} from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type DataSource } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import type { ServerLog } from '../../platform/log/log.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';
import { countStoredValues, queryStoredRows } from '../rows/stored-rows.ts';
import { querySearch } from '../search/query-search.ts';
import { inTime } from './in-time.ts';
import { queryPages } from './pages.ts';
import { parseParams, parseRows } from './parse.ts';
import { createRemoteQueries } from './remote.ts';

interface QueryContext {
  locale: string;
  now: Date;
  signal?: AbortSignal;
  /** True if visitors can invent such queries. They evict no others. */
  isMadeUp?: boolean;
}

export interface SiteData {
  /** Queries a source. Raises `data-source.unknown`, `request.invalid` and the source's own errors. */
  query(source: string, params: unknown, context: QueryContext): Promise<DataResult>;
  /**
   * Counts the values of a field. Raises the errors of `query`, and `request.invalid` if the source returns only part
   * of its rows.
   */
  values(source: string, requested: RequestedValues, params: unknown, context: QueryContext): Promise<DataResult>;
  /** Raises `data-source.unknown`. */
  source(name: string): Registered<DataSource>;
  /** Number of hosts paused after repeated failures, by source. */
  pausedHosts(): ReadonlyMap<string, number>;
}

/** Dependency of content that shows the served sites. */
export const sitesKey = 'sites';

const deadline = 5_000;
/** Milliseconds until a result computed despite a failure is computed again. */
const tryAgainAfter = 5_000;
const signalOf = ({ signal }: QueryContext): AbortSignal => signal ?? AbortSignal.timeout(deadline);

const ofKernel = ['pages', 'search', 'sites'];

/** Max depth of sources that query each other. */
const maxDepth = 8;

function querySites(site: DataSite): DataResult {
  const rows = site.siblings().map(({ id, composed, url }) => ({ id, name: composed.manifest.name, url }));
  return { rows, total: rows.length, dependencies: [sitesKey] };
}

export function createSiteData(site: DataSite, storage: Storage, log: ServerLog, now: () => Date): SiteData {
  const { dataSources, manifest } = site.composed;
  const remote = createRemoteQueries(site.id, log, () => now().getTime());

  function source(name: string): Registered<DataSource> {
    const found = dataSources.get(name);
    if (found !== undefined) return found;
    throw new QuoinError('data-source.unknown', { name, known: [...ofKernel, ...dataSources.keys()].join(', ') });
  }

  async function compute(
    registered: Registered<DataSource>,
    params: Record<string, unknown>,
    context: QueryContext,
    depth: number,
  ): Promise<DataResult> {
    const { definition, plugin } = registered;
    if (definition.kind !== 'computed' || depth > maxDepth) {
      throw new KernelError('plugin.invalid', {
        plugin,
        contribution: definition.name,
        reason: 'it is computed from itself',
      });
    }
    const dependencies = new Set([`source:${definition.name}`]);
    const freshness: Pick<DataResult, 'expires' | 'isStale'> = {};
    const endBy = (until: Date | undefined): void => {
      if (until !== undefined && (freshness.expires === undefined || until < freshness.expires))
        freshness.expires = until;
    };
    async function record(querying: Promise<DataResult>): Promise<Omit<DataResult, 'dependencies'>> {
      const {
        dependencies: touched,
        expires: until,
        isStale: isLast = false,
        ...result
      } = await querying.catch((error: unknown) => {
        // The result is stale even if the source handles the error.
        freshness.isStale = true;
        endBy(new Date(context.now.getTime() + tryAgainAfter));
        throw error;
      });
      for (const dependency of touched) dependencies.add(dependency);
      endBy(until);
      if (isLast) freshness.isStale = true;
      return result;
    }
    const data = createDataAccess((requested, inner, counted) =>
      record(
        counted === undefined
          ? query(requested, inner, context, depth + 1)
          : values(requested, counted, inner, context, depth + 1),
      ),
    );
    const readTime = (expires: (now: Date) => Date): Date => {
      endBy(expires(context.now));
      return context.now;
    };
    const signal = signalOf(context);
    const computed = await inTime(
      definition.name,
      signal,
      runAsPlugin({ plugin, site: site.id, during: definition.name }, () =>
        definition.compute({ params, data, now: readTime, signal }),
      ),
    );
    const { rows, unfit } = await parseRows(definition.row, computed.rows);
    return {
      rows,
      total: Math.max(rows.length, computed.total - unfit),
      dependencies: [...dependencies],
      ...freshness,
    };
  }

  /** Returns how a site gets the rows of a source. */
  function bindingOf(name: string, { definition }: Registered<DataSource>) {
    const own = manifest.dataSources[name];
    const shared = definition.boundWith === undefined ? undefined : manifest.dataSources[definition.boundWith];
    const binding = own ?? (shared?.url === undefined ? undefined : shared);
    return { kind: binding?.kind ?? definition.kind, url: binding?.url };
  }

  async function query(
    name: string,
    value: unknown,
    context: QueryContext,
    depth = 0,
    all = false,
  ): Promise<DataResult> {
    if (name === 'pages') return queryPages(site, storage, context.locale, context.now, value);
    if (name === 'search') return querySearch(site, storage, context.locale, context.now, value);
    if (name === 'sites') return querySites(site);
    const registered = source(name);
    const params = parseParams(registered.definition, value);
    const { kind, url } = bindingOf(name, registered);
    switch (kind) {
      case 'rows':
        return queryStoredRows(site, storage, registered, params);
      case 'remote':
        return remote.query({
          source: registered,
          url,
          params,
          isMadeUp: context.isMadeUp,
          http: url === undefined ? site.scope(registered.plugin).http : site.fetchClient,
          signal: signalOf(context),
          all,
        });
      case 'computed':
        return compute(registered, params, context, depth);
    }
  }

  /** Counts the values of the rows that a source returns, which must be all. */
  async function countReturned(name: string, counted: ValuesQuery, result: DataResult): Promise<DataResult> {
    if (result.rows.length < result.total)
      throw new KernelError('request.invalid', {
        where: `${name}.${counted.key}`,
        reason: `its values cannot be counted, as the source returns ${result.rows.length} of its ${result.total} rows`,
      });
    const { rows, total } = countValues(result.rows, counted);
    return { ...result, rows: rows.map((row) => ({ ...row })), total };
  }

  async function values(
    name: string,
    { field, options }: RequestedValues,
    value: unknown,
    context: QueryContext,
    depth = 0,
  ): Promise<DataResult> {
    if (ofKernel.includes(name))
      throw new KernelError('request.invalid', { where: name, reason: 'its values cannot be counted' });
    const registered = source(name);
    const counted = readValuesQuery(registered.definition, field, options);
    if (bindingOf(name, registered).kind === 'rows')
      return countStoredValues(site, storage, registered, parseParams(registered.definition, value), counted);
    return countReturned(name, counted, await query(name, value, context, depth, true));
  }

  return {
    source,
    query: (name, params, context) => query(name, params, context),
    values: (name, requested, params, context) => values(name, requested, params, context),
    pausedHosts: remote.pausedHosts,
  };
}
