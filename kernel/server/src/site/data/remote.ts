import { setTimeout as wait } from 'node:timers/promises';
import { QuoinError, z, type DataSource, type Http, type RemoteCache } from '@quoin/sdk';
import { filterRows, selectionOf, selectRows, type Registered } from '@quoin/core';
import { createSegmentedCache } from '../../platform/cache/segmented-cache.ts';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import { codeOf, faultOf, type ServerLog } from '../../platform/log/log.ts';
import { events } from '../../platform/telemetry/events.ts';
import type { DataResult } from '../rows/data-result.ts';
import { createGuardedCalls } from './guarded-calls.ts';
import { inTime } from './in-time.ts';
import { parseRows } from './parse.ts';
import { callOf, type ServiceCall } from './served.ts';

type Fetch = (args: {
  params: Record<string, unknown>;
  http: Http;
  signal: AbortSignal;
}) => Promise<{ rows: unknown[]; total: number }>;

interface CachedResult {
  result: DataResult;
  freshUntil: number;
  size: number;
  /** True if only queries with invented parameters have used it. */
  isProbationary: boolean;
}

/** Max characters of cached JSON. */
const maxCached = 10_000_000;
/** Characters charged per entry besides its rows. */
const overhead = 500;
/** For sources that only the manifest makes remote, unless they declare their own. */
const defaultCache: RemoteCache = { fresh: 60, stale: 3600 };
const defaultTimeout = 2_000;
/** Milliseconds for all attempts of a query. */
const timeLimit = 5_000;
/** Milliseconds to wait if there is a stale result. Below the load time of a node. */
const maxWait = 500;
/** Milliseconds of validity of a stale result. */
const staleFor = 5_000;

interface RemoteQuery {
  source: Registered<DataSource>;
  url?: string | undefined;
  params: Record<string, unknown>;
  /** True if visitors can invent the parameters. */
  isMadeUp?: boolean | undefined;
  http: Http;
  signal: AbortSignal;
  /** True for all rows that the parameters select, whatever their limit. */
  all?: boolean;
}

export interface RemoteQueries {
  query(query: RemoteQuery): Promise<DataResult>;
  pausedHosts(): ReadonlyMap<string, number>;
}

const cacheOf = ({ cache = defaultCache }: DataSource): RemoteCache => cache;
const timeoutOf = (definition: DataSource): number =>
  Math.min((definition.kind === 'remote' ? definition.timeout : undefined) ?? defaultTimeout, timeLimit);

const rowsResponse = z.union([
  z.array(z.unknown()).transform((rows) => ({ rows, total: rows.length })),
  z.object({ rows: z.array(z.unknown()), total: z.int() }),
]);

/** Reads the response of a service. Throws if it is malformed. */
function parseResult(
  { serves }: DataSource,
  response: unknown,
  params: Record<string, unknown>,
): { rows: readonly unknown[]; total: number } {
  const rows = serves?.read?.(response, params);
  return rows === undefined ? rowsResponse.parse(response) : { rows, total: rows.length };
}

const fetchFrom =
  (definition: DataSource, url: string): Fetch =>
  async ({ params, http, signal }) => {
    const response = await http.json(url, z.unknown(), { signal });
    try {
      const { rows, total } = parseResult(definition, response, params);
      return { rows: [...rows], total };
    } catch (cause) {
      throw new QuoinError(
        'service.failed',
        { url: url.replace(/[?#].*$/, ''), status: '200', statusText: 'with JSON of another shape' },
        { cause },
      );
    }
  };

/** Applies the parameters that the service did not receive; `all`: without their limit. */
function selected(
  source: Registered<DataSource>,
  result: DataResult,
  rest: Record<string, unknown>,
  all: boolean,
): DataResult {
  const { definition } = source;
  if (definition.kind !== 'rows' || definition.serves === undefined) return result;
  const selection = selectionOf(source, rest);
  if (!all) return { ...result, ...selectRows(result.rows, selection) };
  const rows = filterRows(result.rows, selection);
  return { ...result, rows, total: rows.length };
}

export function createRemoteQueries(site: string, log: ServerLog, now: () => number): RemoteQueries {
  // Invented parameters do not evict what pages need.
  const cached = createSegmentedCache<CachedResult>(maxCached);
  const underway = new Map<string, Promise<DataResult>>();
  const guard = createGuardedCalls(site, log);

  async function fetchRows(
    { definition, plugin }: Registered<DataSource>,
    fetch: Fetch,
    args: Parameters<Fetch>[0],
  ): Promise<DataResult> {
    const { rows, total } = await runAsPlugin({ plugin, site, during: definition.name }, () => fetch(args));
    const parsed = await parseRows(definition.row, rows);
    if (parsed.unfit > 0)
      log.warn('Rows of a service do not fit their source and were left out.', {
        source: definition.name,
        rows: parsed.unfit,
      });
    const fitting = Math.max(parsed.rows.length, total - parsed.unfit);
    return { rows: parsed.rows, total: fitting, dependencies: [`source:${definition.name}`] };
  }

  /** Queries a service with its own timeout: the result is cached even if the client leaves. */
  async function refresh(
    key: string,
    fetch: Fetch,
    { source, params, http, isMadeUp = false }: RemoteQuery,
  ): Promise<DataResult> {
    const { definition, plugin } = source;
    const { name } = definition;
    const signal = AbortSignal.timeout(timeLimit);
    const guarded = guard.client(http, name, timeoutOf(definition));
    try {
      const result = await inTime(name, signal, fetchRows(source, fetch, { params, http: guarded, signal }));
      const freshUntil = now() + cacheOf(definition).fresh * 1000;
      const isProbationary = isMadeUp && cached.get(key)?.isProbationary !== false;
      const size = JSON.stringify(result.rows).length + key.length + overhead;
      cached.set(key, { result, freshUntil, size, isProbationary }, { size, isProbationary });
      return { ...result, expires: new Date(freshUntil) };
    } catch (error) {
      // The pause was logged when it began.
      if (codeOf(error) !== 'service.unavailable')
        log.warn('A service failed.', { source: name, plugin, code: codeOf(error), ...faultOf(error) });
      throw error;
    } finally {
      underway.delete(key);
    }
  }

  /** Returns a cached result, promoting it once a page uses it. */
  function find(key: string, { isMadeUp = false }: RemoteQuery): CachedResult | undefined {
    const found = cached.get(key);
    if (found?.isProbationary !== true || isMadeUp) return found;
    const moved = { ...found, isProbationary: false };
    cached.set(key, moved, moved);
    return moved;
  }

  /**
   * Returns milliseconds since expiry, negative while fresh. Entries that seem fresh for too long predate a clock
   * change and count as expired.
   */
  function ageOf({ freshUntil }: CachedResult, definition: DataSource): number {
    const age = now() - freshUntil;
    return age < -cacheOf(definition).fresh * 1000 ? 0 : age;
  }

  async function queryThroughCache(query: RemoteQuery, call: ServiceCall | undefined): Promise<DataResult> {
    const { source, params } = query;
    const { definition } = source;
    const { name } = definition;
    const key =
      call === undefined
        ? JSON.stringify([name, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))])
        : `${name} ${call.url}`;
    const found = find(key, query);
    const age = found === undefined ? Infinity : ageOf(found, definition);
    if (found !== undefined && age < 0) return { ...found.result, expires: new Date(found.freshUntil) };

    const fetch =
      call === undefined && definition.kind === 'remote'
        ? (definition.fetch as Fetch)
        : fetchFrom(definition, call?.url ?? '');
    const fresh = underway.get(key) ?? refresh(key, fetch, query);
    underway.set(key, fresh);
    const { stale, staleWhileRevalidate = 0 } = cacheOf(definition);
    if (found === undefined || age >= Math.max(stale, staleWhileRevalidate) * 1000) return fresh;
    const last = { ...found.result, expires: new Date(now() + staleFor), isStale: true };
    const freshOrLast = fresh.catch(() => last);
    const result =
      age < staleWhileRevalidate * 1000 ? last : await Promise.race([freshOrLast, wait(maxWait, last, { ref: false })]);
    if (result === last) events.stale.publish({ site, source: name });
    return result;
  }

  return {
    async query(query) {
      const { source, url, params, signal, all = false } = query;
      const { definition } = source;
      const call = url === undefined ? undefined : callOf(definition, url, params);
      const result = await inTime(definition.name, signal, queryThroughCache(query, call));
      return call === undefined ? result : selected(source, result, call.rest, all);
    },
    pausedHosts: guard.pausedHosts,
  };
}
