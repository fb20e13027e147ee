import { keepApart } from '../../platform/cache/recent.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { createDependants } from '../../platform/changes/dependants.ts';
import type { Encoding } from '../../platform/http/encoding.ts';
import type { Site } from '../../site/sites/site.ts';
import { makeSendable, weightOf, type CachedPage } from './cached-page.ts';

/** Finished pages, in memory, up to date with the log of changes. */
export interface CachedPages {
  /** The page under a key, as long as it is true; with `late` also one that is not any more for want of a database. */
  find(key: string, late?: 'late'): CachedPage | undefined;
  /** The page at a raw address, of host and URL, that was named for it before, unless it is to be made again. */
  at(address: string): CachedPage | undefined;
  /** Keeps a page, unless something that it was made from changed since it was begun, or one that was begun later is kept. Whether it did. */
  keep(page: CachedPage): boolean;
  /** Has a page in an encoding. */
  encode(page: CachedPage, encoding: Encoding): Promise<void>;
  /** Has a page that is kept known at a raw address. */
  name(page: CachedPage, address: string): void;
  /** How many changes whoever begins to render now has in the page. */
  since(): number;
  /** Drops the pages of sites that are served otherwise by now. */
  sweep(): void;
  count(): number;
  /** What they take of the memory. */
  bytes(): number;
}

interface KeepingOptions {
  /** Bytes of memory. */
  most: number;
  now: () => Date;
  /** The site as it is served now. */
  served(siteId: string): Site | undefined;
  /** Says what is no longer true. */
  feed: ChangeFeed;
  /** Told of a page that is dropped because it is no longer true. */
  dropped?(page: CachedPage): void;
  /** Told of each raw address at which a page is known. */
  named?(page: CachedPage, address: string): void;
  /** Told of each page that is kept no longer, for whatever reason. */
  released?(page: CachedPage): void;
}

/** What one page may take. */
const shareOfOne = 1 / 8;
const mostAliases = 4;
/** Milliseconds by which a clock is put right without anybody minding. */
const tolerated = 5_000;

/** Makes a place for pages. */
export function createCachedPages({ most, now, served, feed, dropped, named, released }: KeepingOptions): CachedPages {
  const known = new Map<string, CachedPage>();
  let latest = -Infinity;
  const all = createDependants<CachedPage>(({ site }) => site.id);
  const pages = keepApart<CachedPage>(most, release);
  // Of addresses with parameters there are as many as somebody makes up.
  const place = (page: CachedPage) =>
    pages.set(page.key, page, weightOf(page), page.isMadeUp === true || !page.key.endsWith('?'));

  /** Another page may be known there by now. */
  function forget(alias: string, page: CachedPage): void {
    if (known.get(alias) === page) known.delete(alias);
  }

  function release(page: CachedPage): void {
    all.delete(page);
    page.aliases.forEach((alias) => forget(alias, page));
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

  /** Whether something that a page was made from changed while it was made. */
  const isOutdated = ({ site, keys, since }: CachedPage): boolean => feed.isOutdated({ siteId: site.id, keys, since });

  /** Forgets all that ends at an instant: it would stay for too long. */
  function forgetTimed(): void {
    for (const page of all.all()) if (Math.min(page.expires, page.retryAfter, page.notAfter) !== Infinity) remove(page);
  }

  /** Whether an instant is still to come, as far as what goes by it was made before the clock was set back. */
  function isBefore(time: number): boolean {
    if (time === Infinity) return true;
    const present = now().getTime();
    const isSetBack = present < latest - tolerated;
    if (isSetBack) forgetTimed();
    latest = isSetBack ? present : Math.max(latest, present);
    return !isSetBack && present < time;
  }

  return {
    find(key, late) {
      const page = pages.get(key);
      return page !== undefined && isBefore(late === undefined ? page.expires : page.notAfter) ? page : undefined;
    },
    at(address) {
      const page = known.get(address);
      if (page === undefined || !isBefore(Math.min(page.expires, page.retryAfter))) return undefined;
      pages.get(page.key);
      return page;
    },
    keep(page) {
      if (
        served(page.site.id) !== page.site ||
        !isBefore(page.expires) ||
        isOutdated(page) ||
        weightOf(page) > most * shareOfOne
      )
        return false;
      const former = pages.get(page.key);
      // What was begun later may be done before.
      if (former !== undefined && former.since > page.since) return false;
      if (former !== undefined) remove(former);
      all.add(page);
      place(page);
      return true;
    },
    async encode(page, encoding) {
      if (page.sendable[encoding] !== undefined) return;
      await makeSendable(page, encoding);
      if (all.has(page)) place(page);
    },
    name(page, address) {
      if (!all.has(page) || page.aliases.includes(address)) return;
      page.aliases.push(address);
      known.set(address, page);
      named?.(page, address);
      const oldest = page.aliases.length > mostAliases ? page.aliases.shift() : undefined;
      if (oldest !== undefined) forget(oldest, page);
      place(page);
    },
    since: () => feed.count(),
    sweep() {
      for (const page of all.all()) if (served(page.site.id) !== page.site) drop(page);
    },
    count: () => all.count(),
    bytes: () => pages.weight(),
  };
}
