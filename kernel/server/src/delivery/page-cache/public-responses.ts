import { QuoinError } from '@quoin/sdk';
import type { Site } from '../../site/sites/site.ts';
import { createCachedPage, type CacheStatus, type CachedPage, type PageMatter } from './cached-page.ts';
import type { CachedPages } from './cached-pages.ts';
import { encodePath, type PageKeys } from './page-key.ts';

/** What somebody who is not signed in asks for. */
export interface PublicAddress {
  site: Site;
  /** With its escapes resolved. */
  path: string;
  search: URLSearchParams;
  /** The parameters that are read there, where that is known before. */
  parameters?: readonly string[];
}

/** What everybody may read at an address: a page, or what a site tells those who look for it. */
export interface Produced extends Pick<PageMatter, 'type' | 'body' | 'policy' | 'headers' | 'cacheControl'> {
  /** What it was made from, as keys of the log of changes; of nothing but the composition unless given. */
  keys?: ReadonlySet<string>;
  /** When it changes by itself, if it does. */
  expires?: Date | undefined;
  /** Whether there are as many such answers as somebody makes up. */
  isMadeUp?: boolean;
  /** Where it is a page. */
  page?: {
    /** The parameters of the URL that it reads. */
    parameters: readonly string[];
    /** Whether those who are signed in see another one. */
    variesByVisitor: boolean;
    /** Whether something is missing on it. */
    isDegraded: boolean;
    /** Whether it goes without its template. */
    templateFailed: boolean;
    /** When nobody may read it any more. */
    notAfter: Date | null;
  };
}

/** Why nobody is answered from what is kept: it is not for everybody, or there is nothing to show, though there should be. */
export type NotPublic = 'closed' | 'broken';

/** Makes an answer as of now; undefined where there is none. */
export type Producer = (now: Date) => Promise<Produced | NotPublic | undefined> | Produced;

/** A finished answer, and how it came to be. */
export interface PublicResponse {
  page: CachedPage;
  how: CacheStatus;
}

/** What everybody may read, finished. */
export interface PublicResponses {
  /** What stands at an address: kept, or made once for all who ask meanwhile. */
  read(address: PublicAddress, make: Producer): Promise<PublicResponse | NotPublic | undefined>;
}

interface Parts {
  kept: CachedPages;
  keys: PageKeys;
  /** Whether a CDN is told of changes. */
  isShared: boolean;
  now: () => Date;
}

/** Milliseconds after which a page that lacks something is made again for whoever comes next, and for which it is shown meanwhile. */
const tryAgainAfter = 5_000;
const lackingFor = 60_000;

const isOutage = (error: unknown): boolean =>
  error instanceof QuoinError && String(error.code) === 'database.unreachable';

/** Makes the reader of what is open. */
export function createPublicResponses({ kept, keys, isShared, now }: Parts): PublicResponses {
  const underWay = new Map<string, { site: Site; since: number; done: Promise<CachedPage | NotPublic | undefined> }>();

  async function finish(
    { site, path, search, parameters: known = [] }: PublicAddress,
    make: Producer,
    since: number,
  ): Promise<CachedPage | NotPublic | undefined> {
    const time = now();
    const made = await make(time);
    if (typeof made !== 'object') return made;
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
    } = made;
    const {
      parameters = known,
      variesByVisitor = false,
      isDegraded = false,
      templateFailed = false,
      notAfter,
    } = page ?? {};
    keys.hits(site, path, parameters);
    const finished = createCachedPage({
      key: keys.of(site, path, search),
      site,
      path: encodePath(path),
      address: `${site.id} ${encodePath(path)}${searchOf(search, parameters)}`,
      names: parameters,
      keys: [...changes],
      since,
      expires: Math.min(expires?.getTime() ?? Infinity, isDegraded ? time.getTime() + lackingFor : Infinity),
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
    kept.keep(finished);
    return finished;
  }

  function find({ site, path, search }: PublicAddress, late?: 'late'): CachedPage | undefined {
    const page = kept.find(keys.of(site, path, search), late);
    return page !== undefined && keys.knows(site, path, page.names) ? page : undefined;
  }

  async function begin(
    address: PublicAddress,
    make: Producer,
    key: string,
    since: number,
  ): Promise<CachedPage | NotPublic | undefined> {
    const flight = { site: address.site, since, done: finish(address, make, since) };
    underWay.set(key, flight);
    try {
      return await flight.done;
    } finally {
      if (underWay.get(key) === flight) underWay.delete(key);
    }
  }

  async function readOrMake(address: PublicAddress, make: Producer): Promise<PublicResponse | NotPublic | undefined> {
    const { site, path, search } = address;
    for (;;) {
      const key = keys.of(site, path, search);
      const since = kept.since();
      const found = find(address);
      if (found !== undefined) {
        // Whatever it is that is slow or fails there, nobody waits for it again.
        if (now().getTime() >= found.retryAfter && !underWay.has(key))
          void begin(address, make, key, since).catch(() => undefined);
        return { page: found, how: 'hit' };
      }
      const other = underWay.get(key);
      // One that began before the newest change, or for the site as it was, may not show it.
      const isOwn = other === undefined || other.since < since || other.site !== site;
      const page = await (isOwn ? begin(address, make, key, since) : other.done);
      if (typeof page !== 'object') return page;
      // It may read a parameter that nobody knew of, which is another one here.
      if (isOwn || page.key === keys.of(site, path, search)) return { page, how: 'miss' };
    }
  }

  return {
    async read(address, make) {
      const { site, path, parameters = [] } = address;
      keys.hits(site, path, parameters);
      try {
        return await readOrMake(address, make);
      } catch (error) {
        const late = isOutage(error) ? find(address, 'late') : undefined;
        if (late === undefined) throw error;
        return { page: late, how: 'stale' };
      }
    },
  };
}

/** The parameters that are read, as a URL has them. */
function searchOf(search: URLSearchParams, names: readonly string[]): string {
  const read = [...search].filter(([name]) => names.includes(name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}
