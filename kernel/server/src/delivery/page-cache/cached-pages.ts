import { createSegmentedCache } from '../../platform/cache/segmented-cache.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { createDependants } from '../../platform/changes/dependants.ts';
import type { Encoding } from '../../platform/http/encoding.ts';
import type { Site } from '../../site/sites/site.ts';
import { ensureEncoded, weightOf, type CachedPage } from './cached-page.ts';

/** Finished pages in memory, kept current by the change log. */
export interface CachedPages {
  /** Returns a page that has not expired; with `late` also an expired one, for outages of the database. */
  find(key: string, late?: 'late'): CachedPage | undefined;
  /** Returns the page with this alias unless it is to be rendered again. */
  at(address: string): CachedPage | undefined;
  /**
   * Caches a page, unless a dependency changed since rendering began or a newer rendering is cached. Returns whether it
   * did.
   */
  add(page: CachedPage): boolean;
  encode(page: CachedPage, encoding: Encoding): Promise<void>;
  /** Registers an alias for a cached page. */
  name(page: CachedPage, address: string): void;
  /** Returns the number of changes that a rendering begun at this moment includes. */
  since(): number;
  sweep(): void;
  count(): number;
  bytes(): number;
}

interface CachedPagesOptions {
  /** Memory limit in bytes. */
  maxBytes: number;
  now: () => Date;
  served(siteId: string): Site | undefined;
  feed: ChangeFeed;
  /** Called for a page dropped because it is outdated. */
  dropped?(page: CachedPage): void;
  named?(page: CachedPage, address: string): void;
  released?(page: CachedPage): void;
}

/** Share of the memory that one page may take. */
const shareOfOne = 1 / 8;
const maxAliases = 4;
/** Clock corrections up to this many milliseconds are ignored. */
const maxCorrection = 5_000;

export function createCachedPages({
  maxBytes,
  now,
  served,
  feed,
  dropped,
  named,
  released,
}: CachedPagesOptions): CachedPages {
  const byAlias = new Map<string, CachedPage>();
  let latest = -Infinity;
  const all = createDependants<CachedPage>(({ site }) => site.id);
  const pages = createSegmentedCache<CachedPage>(maxBytes, release);
  // Clients can invent any number of URLs with parameters.
  const place = (page: CachedPage) =>
    pages.set(page.key, page, {
      size: weightOf(page),
      isProbationary: page.isMadeUp === true || !page.key.endsWith('?'),
    });

  /** The alias may belong to another page. */
  function removeAlias(alias: string, page: CachedPage): void {
    if (byAlias.get(alias) === page) byAlias.delete(alias);
  }

  function release(page: CachedPage): void {
    all.delete(page);
    page.aliases.forEach((alias) => removeAlias(alias, page));
    released?.(page);
  }

  function remove(page: CachedPage): void {
    pages.delete(page.key);
    release(page);
  }

  function drop(page: CachedPage): void {
    remove(page);
    dropped?.(page);
  }

  feed.subscribe({
    changed: (change) => all.of(change).forEach(drop),
    missed: () => all.all().forEach(drop),
  });

  const isOutdated = ({ site, keys, since }: CachedPage): boolean => feed.isOutdated({ siteId: site.id, keys, since });

  /** Timed pages would live too long after the clock was set back. */
  function removeTimed(): void {
    for (const page of all.all()) if (Math.min(page.expires, page.retryAfter, page.notAfter) !== Infinity) remove(page);
  }

  /** Returns whether an instant is in the future. False, and timed pages are removed, if the clock was set back. */
  function isBefore(time: number): boolean {
    if (time === Infinity) return true;
    const present = now().getTime();
    const isSetBack = present < latest - maxCorrection;
    if (isSetBack) removeTimed();
    latest = isSetBack ? present : Math.max(latest, present);
    return !isSetBack && present < time;
  }

  return {
    find(key, late) {
      const page = pages.get(key);
      return page !== undefined && isBefore(late === undefined ? page.expires : page.notAfter) ? page : undefined;
    },
    at(address) {
      const page = byAlias.get(address);
      if (page === undefined || !isBefore(Math.min(page.expires, page.retryAfter))) return undefined;
      pages.get(page.key);
      return page;
    },
    add(page) {
      if (
        served(page.site.id) !== page.site ||
        !isBefore(page.expires) ||
        isOutdated(page) ||
        weightOf(page) > maxBytes * shareOfOne
      )
        return false;
      const former = pages.get(page.key);
      // A rendering begun later may finish earlier.
      if (former !== undefined && former.since > page.since) return false;
      if (former !== undefined) remove(former);
      all.add(page);
      place(page);
      return true;
    },
    async encode(page, encoding) {
      if (page.sendable[encoding] !== undefined) return;
      await ensureEncoded(page, encoding);
      if (all.has(page)) place(page);
    },
    name(page, address) {
      if (!all.has(page) || page.aliases.includes(address)) return;
      page.aliases.push(address);
      byAlias.set(address, page);
      named?.(page, address);
      const oldest = page.aliases.length > maxAliases ? page.aliases.shift() : undefined;
      if (oldest !== undefined) removeAlias(oldest, page);
      place(page);
    },
    since: () => feed.count(),
    sweep() {
      for (const page of all.all()) if (served(page.site.id) !== page.site) drop(page);
    },
    count: () => all.count(),
    bytes: () => pages.size(),
  };
}
