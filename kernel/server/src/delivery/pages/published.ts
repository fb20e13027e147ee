import { walk } from '@quoin/core';
import { cacheTree } from '@quoin/render';
import { asOf, type Page, type PublishedPage, type Revision, type Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../site/sites/site.ts';
import type { ContentReads } from './cached-reads.ts';

type Of = Pick<Site, 'id' | 'composed'>;

/** Published pages as of an instant. Results are shared and must not be changed. */
export interface Published {
  at(site: Of, address: { locale: string; path: string }, now: Date): Promise<PublishedPage | undefined>;
  byId(site: Of, id: string, now: Date): Promise<PublishedPage | undefined>;
  place(site: Pick<Site, 'id'>, id: string): Promise<Page | undefined>;
  translations(site: Of, group: string, now: Date): Promise<PublishedPage[]>;
  /** Returns the pages whose path pattern matches, each with the value of its parameter, the most specific first. */
  matching(
    site: Of,
    address: { locale: string; path: string },
    now: Date,
  ): Promise<{ found: PublishedPage; value: string }[]>;
}

/** Approximate bytes of content, prepared nodes and their HTML. */
const maxBytes = 40_000_000;
const perNode = 3_000;

const weightOf = ({ content }: Revision): number =>
  [...walk(content.tree)].length * perNode + 2 * JSON.stringify(content).length;

/** Returns the value of the path parameter. It may contain slashes, which were escaped in the URL. */
function valueIn(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/);
  const isLonger = path.length > before.length + after.length;
  return isLonger && path.startsWith(before) && path.endsWith(after)
    ? path.slice(before.length, path.length - after.length)
    : undefined;
}

/**
 * Caches the latest revision of often-read pages per composition, with prepared nodes and HTML. Queries each time which
 * revision a page shows.
 */
export function createPublished({
  pages,
  revisions,
}: Pick<ContentReads, 'pages'> & Pick<Storage, 'revisions'>): Published {
  const latest = new LRUCache<string, Revision>({ maxSize: maxBytes, sizeCalculation: weightOf });

  async function read(
    { id: siteId, composed }: Of,
    { id: pageId }: Page,
    revisionId: string,
  ): Promise<Revision | undefined> {
    const key = `${composed.id} ${pageId}`;
    const known = latest.get(key);
    if (known?.id === revisionId) return known;
    const revision = await revisions.find(siteId, revisionId);
    if (revision === null) return undefined;
    // Reuses prepared nodes of the previous revision.
    cacheTree(revision.content.tree, composed, known?.content.tree);
    latest.set(key, revision);
    return revision;
  }

  async function publication(site: Of, stored: Page | null, now: Date): Promise<PublishedPage | undefined> {
    const page = stored && asOf(stored, now);
    const revisionId = page?.publishedRevisionId ?? null;
    const revision = page === null || revisionId === null ? undefined : await read(site, page, revisionId);
    return page === null || revision === undefined ? undefined : { page, revision };
  }

  return {
    at: async (site, address, now) =>
      publication(site, await pages.findPublished({ siteId: site.id, ...address }), now),
    byId: async (site, id, now) => publication(site, await pages.findPublished({ siteId: site.id, id }), now),
    place: async (site, id) => (await pages.findPublished({ siteId: site.id, id })) ?? undefined,

    async translations(site, group, now) {
      const found = await Promise.all(
        (await pages.translations(site.id, group)).map((page) => publication(site, page, now)),
      );
      return found.filter((each) => each !== undefined);
    },

    async matching(site, { locale, path }, now) {
      const candidates = (await pages.findParameterPages({ siteId: site.id, locale })).toSorted(
        (one, other) => other.path.indexOf('{') - one.path.indexOf('{'),
      );
      const matched = candidates.map(async (page) => {
        const value = valueIn(path, page.path);
        const found = value === undefined ? undefined : await publication(site, page, now);
        return found === undefined || value === undefined ? [] : [{ found, value }];
      });
      return (await Promise.all(matched)).flat();
    },
  };
}
