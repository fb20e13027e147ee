import { keepApart } from '../../platform/cache/recent.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { createDependants } from '../../platform/changes/dependants.ts';

/** An answer of the database, with what it was read from. It is shared by all who ask: nobody changes it. */
export interface Answer<Value> {
  value: Value;
  /** Keys of the log of changes. */
  keys: readonly string[];
  /** The bytes of memory that it takes, about. */
  weight: number;
  /** Whether visitors can make up as many questions of its kind as they like: such answers push out no others. */
  isMadeUp?: boolean;
}

/** Answers of the database in memory, up to date with the log of changes. */
export interface ContentCache {
  /** What is kept as the answer to a question of a site. */
  get(siteId: string, question: string): { value: unknown } | undefined;
  /** Asks, and gives the answers that may be kept by question. */
  ask<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, Answer<Value>>>,
  ): Promise<ReadonlyMap<string, Answer<Value>>>;
  /** What is kept, or else asked. */
  read<Value>(siteId: string, question: string, read: () => Promise<Answer<Value>>): Promise<Value>;
  bytes(): number;
}

interface CacheOptions {
  megabytes: number | undefined;
  feed: ChangeFeed;
  /** Whether the log of changes could be read of late. While it cannot, the database is asked. */
  isCurrent(): boolean;
  /** Whether the calling code may read what is not committed, which is for nobody else. */
  isInTransaction(): boolean;
}

interface Entry {
  place: string;
  siteId: string;
  keys: readonly string[];
  value: unknown;
}

const usualMegabytes = 16;
/** What an entry takes beside its answer. */
const overhead = 400;
const perKey = 150;

const placeOf = (siteId: string, question: string): string => `${siteId} ${question}`;

/** Makes a place for answers. */
export function createContentCache({
  megabytes = usualMegabytes,
  feed,
  isCurrent,
  isInTransaction,
}: CacheOptions): ContentCache {
  const index = createDependants<Entry>(({ siteId }) => siteId);
  const entries = keepApart<Entry>(megabytes * 1_000_000, index.delete);
  const isUsed = () => isCurrent() && !isInTransaction();

  function drop(entry: Entry): void {
    entries.delete(entry.place);
    index.delete(entry);
  }

  feed.subscribe({
    changed: (change) => index.of(change).forEach(drop),
    missed: () => index.all().forEach(drop),
  });

  function keep(
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
    entries.set(place, entry, weight + overhead + 2 * place.length + perKey * keys.length, isMadeUp);
  }

  const get = (siteId: string, question: string) => (isUsed() ? entries.get(placeOf(siteId, question)) : undefined);

  async function ask<Value>(
    siteId: string,
    read: () => Promise<ReadonlyMap<string, Answer<Value>>>,
  ): Promise<ReadonlyMap<string, Answer<Value>>> {
    const since = feed.count();
    const isKept = isUsed();
    const answers = await read();
    if (isKept) for (const [question, answer] of answers) keep(siteId, question, answer, since);
    return answers;
  }

  async function read<Value>(siteId: string, question: string, one: () => Promise<Answer<Value>>): Promise<Value> {
    const known = get(siteId, question);
    if (known !== undefined) return known.value as Value;
    let answer: Answer<Value> | undefined;
    await ask(siteId, async () => new Map([[question, (answer = await one())]]));
    return (answer as Answer<Value>).value;
  }

  return { get, ask, read, bytes: () => entries.weight() };
}
