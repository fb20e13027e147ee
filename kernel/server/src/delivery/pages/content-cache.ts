import { createSegmentedCache } from '../../platform/cache/segmented-cache.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { createDependants } from '../../platform/changes/dependants.ts';

/** A shared, immutable query result. */
export interface QueryResult<Value> {
  value: Value;
  /** Dependencies, as keys of the change log. */
  keys: readonly string[];
  /** Approximate bytes of memory. */
  weight: number;
  /** True if visitors can invent such queries. They evict no others. */
  isMadeUp?: boolean;
}

/** Query results in memory, kept current by the change log. */
export interface ContentCache {
  get(siteId: string, query: string): { value: unknown } | undefined;
  readMany<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, QueryResult<Value>>>,
  ): Promise<ReadonlyMap<string, QueryResult<Value>>>;
  read<Value>(siteId: string, query: string, read: () => Promise<QueryResult<Value>>): Promise<Value>;
  bytes(): number;
}

interface CacheOptions {
  megabytes: number | undefined;
  feed: ChangeFeed;
  /** Whether the change log was readable recently. If not, the database is queried. */
  isCurrent(): boolean;
  /** Whether the caller may read uncommitted data, which must not be shared. */
  isInTransaction(): boolean;
}

interface Entry {
  place: string;
  siteId: string;
  keys: readonly string[];
  value: unknown;
}

const defaultMegabytes = 16;
const overhead = 400;
const perKey = 150;

const placeOf = (siteId: string, query: string): string => `${siteId} ${query}`;

export function createContentCache({
  megabytes = defaultMegabytes,
  feed,
  isCurrent,
  isInTransaction,
}: CacheOptions): ContentCache {
  const index = createDependants<Entry>(({ siteId }) => siteId);
  const entries = createSegmentedCache<Entry>(megabytes * 1_000_000, index.delete);
  const isUsed = () => isCurrent() && !isInTransaction();

  function drop(entry: Entry): void {
    entries.delete(entry.place);
    index.delete(entry);
  }

  feed.subscribe({
    changed: (change) => index.of(change).forEach(drop),
    missed: () => index.all().forEach(drop),
  });

  function add(
    siteId: string,
    query: string,
    { value, keys, weight, isMadeUp = false }: QueryResult<unknown>,
    since: number,
  ): void {
    if (feed.isOutdated({ siteId, keys, since })) return;
    const place = placeOf(siteId, query);
    const former = entries.get(place);
    if (former !== undefined) drop(former);
    const entry = { place, siteId, keys, value };
    index.add(entry);
    const size = weight + overhead + 2 * place.length + perKey * keys.length;
    entries.set(place, entry, { size, isProbationary: isMadeUp });
  }

  const get = (siteId: string, query: string) => (isUsed() ? entries.get(placeOf(siteId, query)) : undefined);

  async function readMany<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, QueryResult<Value>>>,
  ): Promise<ReadonlyMap<string, QueryResult<Value>>> {
    const since = feed.count();
    const isCached = isUsed();
    const results = await read();
    if (isCached) for (const [query, result] of results) add(siteId, query, result, since);
    return results;
  }

  async function read<Value>(siteId: string, query: string, one: () => Promise<QueryResult<Value>>): Promise<Value> {
    const known = get(siteId, query);
    if (known !== undefined) return known.value as Value;
    let result: QueryResult<Value> | undefined;
    await readMany(siteId, async () => new Map([[query, (result = await one())]]));
    return (result as QueryResult<Value>).value;
  }

  return { get, readMany, read, bytes: () => entries.size() };
}
