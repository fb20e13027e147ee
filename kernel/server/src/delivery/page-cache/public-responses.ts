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

/** Produces a response as of an instant; undefined if there is none. */
export type Producer = (now: Date) => Promise<Produced | NotPublic | undefined> | Produced;

export interface PublicResponse {
  page: CachedPage;
  how: CacheStatus;
}

export interface PublicResponses {
  /** Returns the cached response, or produces it once for all concurrent requests. */
  read(address: PublicAddress, make: Producer): Promise<PublicResponse | NotPublic | undefined>;
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

const isOutage = (error: unknown): boolean => error instanceof QuoinError && error.code === 'database.unreachable';

export function createPublicResponses({ cachedPages, keys, isShared, now }: Parts): PublicResponses {
  const underWay = new Map<string, { site: Site; since: number; done: Promise<CachedPage | NotPublic | undefined> }>();

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
    key: string,
    since: number,
  ): Promise<CachedPage | NotPublic | undefined> {
    const flight = { site: address.site, since, done: finish(address, produce, since) };
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
  ): Promise<PublicResponse | NotPublic | undefined> {
    const { site, path, search } = address;
    for (;;) {
      const key = keys.of(site, path, search);
      const since = cachedPages.since();
      const found = find(address);
      if (found !== undefined) {
        // A degraded page is served while it is rerendered, so that no visitor waits for the fault again.
        if (now().getTime() >= found.retryAfter && !underWay.has(key))
          void begin(address, produce, key, since).catch(() => undefined);
        return { page: found, how: 'hit' };
      }
      const other = underWay.get(key);
      // A rendering begun before the latest change, or for an older composition, may be outdated.
      const isOwn = other === undefined || other.since < since || other.site !== site;
      const page = await (isOwn ? begin(address, produce, key, since) : other.done);
      if (typeof page !== 'object') return page;
      // It may read a newly discovered parameter that differs here.
      if (isOwn || page.key === keys.of(site, path, search)) return { page, how: 'miss' };
    }
  }

  return {
    async read(address, produce) {
      const { site, path, parameters = [] } = address;
      keys.noteParameters(site, path, parameters);
      try {
        return await readOrProduce(address, produce);
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
