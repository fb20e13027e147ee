import { createSegmentedCache } from '../../platform/cache/segmented-cache.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { createDependants } from '../../platform/changes/dependants.ts';

/** A shared, immutable query result. */
export interface Answer<Value> {
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
  get(siteId: string, question: string): { value: unknown } | undefined;
  readMany<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, Answer<Value>>>,
  ): Promise<ReadonlyMap<string, Answer<Value>>>;
  read<Value>(siteId: string, question: string, read: () => Promise<Answer<Value>>): Promise<Value>;
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

const usualMegabytes = 16;
const overhead = 400;
const perKey = 150;

const placeOf = (siteId: string, question: string): string => `${siteId} ${question}`;

export function createContentCache({
  megabytes = usualMegabytes,
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
    question: string,
    { value, keys, weight, isMadeUp = false }: Answer<unknown>,
    since: number,
  ): void {
    if (feed.isOutdated({ siteId, keys, since })) return;
    const place = placeOf(siteId, question);
    const former = entries.get(place);
    if (former !== undefined) drop(former);
    const entry = { place, siteId, keys, value };
    index.add(entry);
    const size = weight + overhead + 2 * place.length + perKey * keys.length;
    entries.set(place, entry, { size, isProbationary: isMadeUp });
  }

  const get = (siteId: string, question: string) => (isUsed() ? entries.get(placeOf(siteId, question)) : undefined);

  async function readMany<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, Answer<Value>>>,
  ): Promise<ReadonlyMap<string, Answer<Value>>> {
    const since = feed.count();
    const isCached = isUsed();
    const answers = await read();
    if (isCached) for (const [question, answer] of answers) add(siteId, question, answer, since);
    return answers;
  }

  async function read<Value>(siteId: string, question: string, one: () => Promise<Answer<Value>>): Promise<Value> {
    const known = get(siteId, question);
    if (known !== undefined) return known.value as Value;
    let answer: Answer<Value> | undefined;
    await readMany(siteId, async () => new Map([[question, (answer = await one())]]));
    return (answer as Answer<Value>).value;
  }

  return { get, readMany, read, bytes: () => entries.size() };
}
