import type { Invalidation } from '@quoin/storage';
import { keepApart } from '../recent.ts';
import type { Site } from '../../sites/site.ts';
import type { Encoding } from './encoding.ts';
import { makeSendable, weightOf, type KeptPage } from './kept-page.ts';

type Change = Pick<Invalidation, 'seq' | 'siteId' | 'keys'>;

/** Finished pages, in memory, up to date with the log of changes. */
export interface KeptPages {
  /** The page under a key, as long as it is true; with `late` also one that is not any more for want of a database. */
  find(key: string, late?: 'late'): KeptPage | undefined;
  /** The page at a raw address, of host and URL, that was named for it before, unless it is to be made again. */
  at(address: string): KeptPage | undefined;
  /** Keeps a page, unless something that it was made from changed since it was begun, or one that was begun later is kept. Whether it did. */
  keep(page: KeptPage): boolean;
  /** Has a page in an encoding. */
  encode(page: KeptPage, encoding: Encoding): Promise<void>;
  /** Has a page that is kept known at a raw address. */
  name(page: KeptPage, address: string): void;
  /** The newest change that whoever begins to render now has in the page. */
  since(): number;
  /** Drops what depends on a change that this process made. */
  own(change: Change): void;
  /** Drops what depends on the changes that follow those that were heard last. */
  hear(changes: readonly Change[]): void;
  /** Drops the pages of sites that are served otherwise by now. */
  sweep(): void;
  count(): number;
  /** What they take of the memory. */
  bytes(): number;
}

/** A raw address. A host that is not well-formed may hold what looks like a path, but no line break. */
export const rawAddress = (host: string, url: string): string => `${host}\n${url}`;

interface KeepingOptions {
  /** Bytes of memory. */
  most: number;
  now: () => Date;
  /** The site as it is served now. */
  served(siteId: string): Site | undefined;
  /** The number of the change up to which everything is read anew. */
  since: number;
  /** Told of a page that is dropped because it is no longer true. */
  dropped?(page: KeptPage): void;
}

/** What one page may take. */
const shareOfOne = 1 / 8;
const mostAliases = 4;
/** Changes that renders under way are compared with. */
const mostRemembered = 1_000;

/** Makes a place for pages. */
export function createKeptPages({ most, now, served, since, dropped }: KeepingOptions): KeptPages {
  const known = new Map<string, KeptPage>();
  const dependants = new Map<string, Set<KeptPage>>();
  const pages = keepApart<KeptPage>(most, release);
  // Of addresses with parameters there are as many as somebody makes up.
  const place = (page: KeptPage) => pages.set(page.key, page, weightOf(page), !page.key.endsWith('?'));
  const all = new Set<KeptPage>();
  const remembered: Change[] = [];
  let followed = since;
  let written = since;
  /** Up to this number changes may be missing among those that are remembered. */
  let forgotten = since;

  /** Another page may be known there by now. */
  function forget(alias: string, page: KeptPage): void {
    if (known.get(alias) === page) known.delete(alias);
  }

  function release(page: KeptPage): void {
    all.delete(page);
    page.aliases.forEach((alias) => forget(alias, page));
    for (const key of page.keys) {
      const others = dependants.get(key);
      others?.delete(page);
      if (others?.size === 0) dependants.delete(key);
    }
  }

  function remove(page: KeptPage): void {
    pages.delete(page.key);
    release(page);
  }

  function drop(page: KeptPage): void {
    remove(page);
    dropped?.(page);
  }

  const isOf = ({ siteId }: Change, site: Site): boolean => siteId === null || siteId === site.id;

  function apply(change: Change): void {
    remembered.push(change);
    if (remembered.length > mostRemembered) forgotten = Math.max(forgotten, remembered.shift()?.seq ?? 0);
    for (const key of change.keys) {
      for (const page of dependants.get(key) ?? []) if (isOf(change, page.site) && page.since < change.seq) drop(page);
    }
  }

  /** Whether something that a page was made from changed while it was made. */
  function isOutdated({ site, keys, since: begun }: KeptPage): boolean {
    return begun < forgotten || remembered.some((change) => change.seq > begun && isOf(change, site) && change.keys.some((key) => keys.includes(key)));
  }

  const isBefore = (time: number): boolean => time === Infinity || now().getTime() < time;

  return {
    find(key, late) {
      const page = pages.get(key);
      return page !== undefined && isBefore(late === undefined ? page.expires : page.ends) ? page : undefined;
    },
    at(address) {
      const page = known.get(address);
      if (page === undefined || !isBefore(Math.min(page.expires, page.again))) return undefined;
      pages.get(page.key);
      return page;
    },
    keep(page) {
      if (served(page.site.id) !== page.site || !isBefore(page.expires) || isOutdated(page) || weightOf(page) > most * shareOfOne) return false;
      const former = pages.get(page.key);
      // What was begun later may be done before.
      if (former !== undefined && former.since > page.since) return false;
      if (former !== undefined) remove(former);
      all.add(page);
      for (const key of page.keys) {
        const others = dependants.get(key);
        if (others === undefined) dependants.set(key, new Set([page]));
        else others.add(page);
      }
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
      const oldest = page.aliases.length > mostAliases ? page.aliases.shift() : undefined;
      if (oldest !== undefined) forget(oldest, page);
    },
    since: () => Math.max(followed, written),
    own(change) {
      written = Math.max(written, change.seq);
      apply(change);
    },
    hear(changes) {
      for (const change of changes) {
        // Numbers leave no gap: what is missing was forgotten before it was read.
        if (change.seq > followed + 1) {
          forgotten = change.seq - 1;
          for (const page of all) drop(page);
        }
        followed = change.seq;
        apply(change);
      }
    },
    sweep() {
      for (const page of all) if (served(page.site.id) !== page.site) drop(page);
    },
    count: () => all.size,
    bytes: () => pages.weight(),
  };
}
