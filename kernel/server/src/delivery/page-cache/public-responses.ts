import { QuoinError } from '@quoin/sdk';
import type { Site } from '../../site/sites/site.ts';
import { createCachedPage, type CacheStatus, type CachedPage, type PageMatter } from './cached-page.ts';
import type { CachedPages } from './cached-pages.ts';
import { encodePath, type PageKeys } from './page-key.ts';

export interface PublicAddress {
  site: Site;
  /** Decoded. */
  path: string;
  search: URLSearchParams;
  /** Query parameters read, if known in advance. */
  parameters?: readonly string[];
}

export interface Produced extends Pick<PageMatter, 'type' | 'body' | 'policy' | 'headers' | 'cacheControl'> {
  /** Dependencies, as keys of the change log. Defaults to the composition alone. */
  keys?: ReadonlySet<string>;
  expires?: Date | undefined;
  /** True if clients can invent any number of such URLs. */
  isMadeUp?: boolean;
  page?: {
    /** Query parameters that the page reads. */
    parameters: readonly string[];
    variesByVisitor: boolean;
    isDegraded: boolean;
    templateFailed: boolean;
    /** When the page must disappear, even as stale. */
    notAfter: Date | null;
  };
}

/** `closed`: access is restricted. `broken`: content exists but cannot be shown. */
export type NotPublic = 'closed' | 'broken';

/** Produces a response as of an instant; undefined if none. */
export type Producer = (now: Date) => Promise<Produced | NotPublic | undefined> | Produced;

export interface PublicResponse {
  page: CachedPage;
  how: CacheStatus;
}

export interface PublicResponses {
  /**
   * Returns the cached response, or produces it once for all concurrent requests. `make` may fail with the reason of
   * `signal`: the others then produce it themselves.
   */
  read(address: PublicAddress, make: Producer, signal?: AbortSignal): Promise<PublicResponse | NotPublic | undefined>;
}

interface Parts {
  cachedPages: CachedPages;
  keys: PageKeys;
  isShared: boolean;
  now: () => Date;
}

/** Milliseconds after which the next request rerenders a degraded page, and for which it is served meanwhile. */
const tryAgainAfter = 5_000;
const degradedLifetime = 60_000;

/** Aborted renderings that a request waits for before it renders the page itself. */
const maxAborted = 3;

interface Flight {
  site: Site;
  since: number;
  signal: AbortSignal | undefined;
  done: Promise<CachedPage | NotPublic | undefined>;
}

const isOutage = (error: unknown): boolean => error instanceof QuoinError && error.code === 'database.unreachable';

export function createPublicResponses({ cachedPages, keys, isShared, now }: Parts): PublicResponses {
  const underWay = new Map<string, Flight>();

  async function finish(
    { site, path, search, parameters: known = [] }: PublicAddress,
    produce: Producer,
    since: number,
  ): Promise<CachedPage | NotPublic | undefined> {
    const time = now();
    const produced = await produce(time);
    if (typeof produced !== 'object') return produced;
    const {
      type,
      body,
      policy,
      headers,
      cacheControl,
      keys: changes = new Set(),
      expires,
      isMadeUp = false,
      page,
    } = produced;
    const {
      parameters = known,
      variesByVisitor = false,
      isDegraded = false,
      templateFailed = false,
      notAfter,
    } = page ?? {};
    keys.noteParameters(site, path, parameters);
    const finished = createCachedPage({
      key: keys.of(site, path, search),
      site,
      path: encodePath(path),
      address: `${site.id} ${encodePath(path)}${searchOf(search, parameters)}`,
      names: parameters,
      keys: [...changes],
      since,
      expires: Math.min(expires?.getTime() ?? Infinity, isDegraded ? time.getTime() + degradedLifetime : Infinity),
      retryAfter: isDegraded ? time.getTime() + tryAgainAfter : Infinity,
      notAfter: notAfter?.getTime() ?? Infinity,
      isPage: page !== undefined,
      isMadeUp,
      status: templateFailed ? 500 : 200,
      type,
      body,
      policy,
      headers,
      cacheControl,
      variesByVisitor,
      isShared,
    });
    cachedPages.add(finished);
    return finished;
  }

  function find({ site, path, search }: PublicAddress, late?: 'late'): CachedPage | undefined {
    const page = cachedPages.find(keys.of(site, path, search), late);
    return page !== undefined && keys.knows(site, path, page.names) ? page : undefined;
  }

  async function begin(
    address: PublicAddress,
    produce: Producer,
    signal: AbortSignal | undefined,
    { key, since }: { key: string; since: number },
  ): Promise<CachedPage | NotPublic | undefined> {
    const flight = { site: address.site, since, signal, done: finish(address, produce, since) };
    underWay.set(key, flight);
    try {
      return await flight.done;
    } finally {
      if (underWay.get(key) === flight) underWay.delete(key);
    }
  }

  async function readOrProduce(
    address: PublicAddress,
    produce: Producer,
    signal: AbortSignal | undefined,
  ): Promise<PublicResponse | NotPublic | undefined> {
    const { site, path, search } = address;
    let aborted = 0;
    for (;;) {
      const key = keys.of(site, path, search);
      const since = cachedPages.since();
      const found = find(address);
      if (found !== undefined) {
        // A degraded page is served during rerendering, so that no visitor waits for the fault again.
        if (now().getTime() >= found.retryAfter && !underWay.has(key))
          void begin(address, produce, signal, { key, since }).catch(() => undefined);
        return { page: found, how: 'hit' };
      }
      const other = underWay.get(key);
      // A rendering begun before the latest change, or for an older composition, may be outdated.
      const isOwn = other === undefined || other.since < since || other.site !== site || aborted === maxAborted;
      try {
        const page = await (isOwn ? begin(address, produce, signal, { key, since }) : other.done);
        if (typeof page !== 'object') return page;
        // It may read a newly discovered parameter that differs here.
        if (isOwn || page.key === keys.of(site, path, search)) return { page, how: 'miss' };
      } catch (error) {
        if (isOwn || other.signal?.aborted !== true || error !== other.signal.reason) throw error;
        aborted += 1;
      }
    }
  }

  return {
    async read(address, produce, signal) {
      const { site, path, parameters = [] } = address;
      keys.noteParameters(site, path, parameters);
      try {
        return await readOrProduce(address, produce, signal);
      } catch (error) {
        const late = isOutage(error) ? find(address, 'late') : undefined;
        if (late === undefined) throw error;
        return { page: late, how: 'stale' };
      }
    },
  };
}

function searchOf(search: URLSearchParams, names: readonly string[]): string {
  const read = [...search].filter(([name]) => names.includes(name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}
