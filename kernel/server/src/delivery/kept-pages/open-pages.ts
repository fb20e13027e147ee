import { isOpen } from '@quoin/core';
import { dependency } from '@quoin/render';
import { QuoinError } from '@quoin/sdk';
import type { Site } from '../../sites/site.ts';
import type { Delivery } from '../delivery.ts';
import { earlier } from '../notes.ts';
import { shownOf } from '../page-step.ts';
import { makePage, type How, type KeptPage } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { encodePath, type PageKeys } from './page-key.ts';
import { sharedHeaders } from './shared-caching.ts';

/** What somebody who is not signed in asks for. */
interface OpenAddress {
  site: Site;
  /** With its escapes resolved. */
  path: string;
  search: URLSearchParams;
}

/** A finished page, and how it came to be. */
interface OpenPage {
  page: KeptPage;
  how: How;
}

/** Pages that everybody may read, finished. */
export interface OpenPages {
  /** The page at an address: kept, or rendered once for all who ask meanwhile. `closed` where it is not for everybody; undefined where there is none. */
  read(address: OpenAddress): Promise<OpenPage | 'closed' | undefined>;
}

interface Parts {
  delivery: Delivery;
  kept: KeptPages;
  keys: PageKeys;
  /** Whether a CDN is told of changes. */
  isShared: boolean;
  now: () => Date;
}

/** What of a page's dependencies can change while the site is put together as it is. */
const isLogged = (key: string): boolean => !/^(type|brand|site|param|query):|^(viewer|now)$/.test(key);

/** Milliseconds after which a page that lacks something is made again for whoever comes next, and for which it is shown meanwhile. */
const tryAgainAfter = 5_000;
const lackingFor = 60_000;

const queryPrefix = dependency.query('');

const isOutage = (error: unknown): boolean => error instanceof QuoinError && String(error.code) === 'database.unreachable';

/** Makes the reader of open pages. */
export function createOpenPages({ delivery, kept, keys, isShared, now }: Parts): OpenPages {
  const underWay = new Map<string, { since: number; done: Promise<KeptPage | 'closed' | undefined> }>();

  async function render({ site, path, search }: OpenAddress, since: number): Promise<KeptPage | 'closed' | undefined> {
    const time = now();
    const found = await delivery.find(site, path, time);
    if (found === undefined) return undefined;
    const { content } = found.revision;
    if (!isOpen(content, site.composed)) return 'closed';
    const { html, policy, headers: own, dependencies, expires, lacks } = await delivery.render(site, shownOf(found), { mode: 'page', now: time, search });
    const names = dependencies.filter((each) => each.startsWith(queryPrefix)).map((each) => each.slice(queryPrefix.length));
    keys.reads(site, path, names);
    const until = earlier(expires, found.notes.expires);
    const changes = [...new Set([...dependencies, ...found.notes.keys])].filter(isLogged);
    const variesByVisitor = dependencies.includes(dependency.viewer);
    const page = makePage({
      key: keys.of(site, path, search),
      site,
      path: encodePath(path),
      address: `${site.id} ${encodePath(path)}${searchOf(search, names)}`,
      names,
      keys: changes,
      since,
      expires: Math.min(until?.getTime() ?? Infinity, lacks ? time.getTime() + lackingFor : Infinity),
      again: lacks ? time.getTime() + tryAgainAfter : Infinity,
      ends: found.page.unpublishAt?.getTime() ?? Infinity,
      html,
      policy,
      own,
      variesByVisitor,
      shared: isShared ? sharedHeaders({ siteId: site.id, keys: changes, variesByVisitor, expires: lacks ? time : until }) : {},
    });
    kept.keep(page);
    return page;
  }

  function find({ site, path, search }: OpenAddress, late?: 'late'): KeptPage | undefined {
    const page = kept.find(keys.of(site, path, search), late);
    return page !== undefined && keys.knows(site, path, page.names) ? page : undefined;
  }

  async function begin(address: OpenAddress, key: string, since: number): Promise<KeptPage | 'closed' | undefined> {
    const done = render(address, since);
    const flight = { since, done };
    underWay.set(key, flight);
    try {
      return await done;
    } finally {
      if (underWay.get(key) === flight) underWay.delete(key);
    }
  }

  async function readOrRender(address: OpenAddress): Promise<OpenPage | 'closed' | undefined> {
    const { site, path, search } = address;
    for (;;) {
      const key = keys.of(site, path, search);
      const since = kept.since();
      const found = find(address);
      if (found !== undefined) {
        // Whatever it is that is slow or fails there, nobody waits for it again.
        if (now().getTime() >= found.again && !underWay.has(key)) void begin(address, key, since).catch(() => undefined);
        return { page: found, how: 'hit' };
      }
      const other = underWay.get(key);
      // One that began before the newest change may not show it.
      const isOwn = other === undefined || other.since < since;
      const page = await (isOwn ? begin(address, key, since) : other.done);
      if (page === undefined || page === 'closed') return page;
      // It may read a parameter that nobody knew of, which is another one here.
      if (isOwn || page.key === keys.of(site, path, search)) return { page, how: 'miss' };
    }
  }

  return {
    async read(address) {
      try {
        return await readOrRender(address);
      } catch (error) {
        const late = isOutage(error) ? find(address, 'late') : undefined;
        if (late === undefined) throw error;
        return { page: late, how: 'stale' };
      }
    },
  };
}

/** The parameters that a page reads, as a URL has them. */
function searchOf(search: URLSearchParams, names: readonly string[]): string {
  const read = [...search].filter(([name]) => names.includes(name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}
