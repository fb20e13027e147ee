import type { Registered } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type DataAccess, type DataSource, type Json } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import type { ServerLog } from '../../platform/log/log.ts';
import type { DataResult, DataSite } from '../rows/data-result.ts';
import { queryStoredRows } from '../rows/stored-rows.ts';
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
  /** Raises `data-source.unknown`. */
  source(name: string): Registered<DataSource>;
  /** Number of hosts paused after repeated failures, by source. */
  pausedHosts(): ReadonlyMap<string, number>;
}

const deadline = 5_000;
/** Milliseconds until a result computed despite a failure is computed again. */
const tryAgainAfter = 5_000;
const signalOf = ({ signal }: QueryContext): AbortSignal => signal ?? AbortSignal.timeout(deadline);

/** Max depth of sources that query each other. */
const maxDepth = 8;

export function createSiteData(site: DataSite, storage: Storage, log: ServerLog, now: () => Date): SiteData {
  const { dataSources, manifest } = site.composed;
  const remote = createRemoteQueries(site.id, log, () => now().getTime());

  function source(name: string): Registered<DataSource> {
    const found = dataSources.get(name);
    if (found !== undefined) return found;
    throw new QuoinError('data-source.unknown', { name, known: ['pages', 'search', ...dataSources.keys()].join(', ') });
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
    const data = (async (requested: string | DataSource, inner: Record<string, Json>) => {
      const querying = query(typeof requested === 'string' ? requested : requested.name, inner, context, depth + 1);
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
    }) as DataAccess;
    const signal = signalOf(context);
    const computed = await inTime(
      definition.name,
      signal,
      runAsPlugin({ plugin, site: site.id, during: definition.name }, () =>
        definition.compute({ params, data, signal }),
      ),
    );
    return {
      rows: (await parseRows(definition.row, computed.rows)).rows,
      total: computed.total,
      dependencies: [...dependencies],
      ...freshness,
    };
  }

  async function query(name: string, value: unknown, context: QueryContext, depth = 0): Promise<DataResult> {
    if (name === 'pages') return queryPages(site, storage, context.locale, context.now, value);
    if (name === 'search') return querySearch(site, storage, context.locale, context.now, value);
    const registered = source(name);
    const params = parseParams(registered.definition, value);
    const { boundWith } = registered.definition;
    const own = manifest.dataSources[name];
    const shared = boundWith === undefined ? undefined : manifest.dataSources[boundWith];
    const binding = own ?? (shared?.url === undefined ? undefined : shared);
    switch (binding?.kind ?? registered.definition.kind) {
      case 'rows':
        return queryStoredRows(site, storage, registered, params);
      case 'remote':
        return remote.query({
          source: registered,
          url: binding?.url,
          params,
          isMadeUp: context.isMadeUp,
          http: binding?.url === undefined ? site.scope(registered.plugin).http : site.fetch,
          signal: signalOf(context),
        });
      case 'computed':
        return compute(registered, params, context, depth);
    }
  }

  return { source, query: (name, params, context) => query(name, params, context), pausedHosts: remote.pausedHosts };
}
