import { walk } from '@quoin/core';
import { keepPrepared } from '@quoin/render';
import type { Page, PublishedPage, Revision, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { keepRecent } from './recent.ts';

type Of = Pick<Site, 'id' | 'composed'>;

/** What visitors read of pages. What it answers with is shared by all who ask: it must not be changed. */
export interface Published {
  /** The page at a path of a language. */
  at(site: Of, address: { locale: string; path: string }): Promise<PublishedPage | undefined>;
  byId(site: Of, id: string): Promise<PublishedPage | undefined>;
  /** What is published of a page that was read just now. */
  of(site: Of, page: Page): Promise<PublishedPage | undefined>;
  /** The pages of a language whose path holds a parameter and matches, each with the value; the one that says most of its path first. */
  matching(site: Of, address: { locale: string; path: string }): Promise<{ found: PublishedPage; value: string }[]>;
}

/** Nodes of all trees that are kept; with what rendering prepares of them and their HTML, a node takes a few KB. */
const mostNodes = 10_000;

/** What stands in a path where that of a page has its parameter. It may hold slashes: they were escaped where they belong to a value. */
function valueIn(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/);
  const isLonger = path.length > before.length + after.length;
  return isLonger && path.startsWith(before) && path.endsWith(after) ? path.slice(before.length, path.length - after.length) : undefined;
}

/**
 * Finds published pages. A revision is never rewritten, so the latest of each page that is asked for often is kept under the running
 * composition, with what rendering prepares of its tree and the HTML of its nodes. Which one a page shows is asked each time.
 */
export function createPublished({ pages, revisions }: Pick<Storage, 'pages' | 'revisions'>): Published {
  const kept = keepRecent<Revision>(mostNodes);

  async function read({ id: siteId, composed }: Of, { id: pageId }: Page, revisionId: string): Promise<Revision | undefined> {
    const key = `${composed.id} ${pageId}`;
    const known = kept.get(key);
    if (known?.id === revisionId) return known;
    const revision = await revisions.find(siteId, revisionId);
    if (revision === null) return undefined;
    const { tree } = revision.content;
    // Of what the new revision has in common with the one before, all that was made is used again.
    keepPrepared(tree, composed, known?.content.tree);
    kept.set(key, revision, [...walk(tree)].length);
    return revision;
  }

  async function publication(site: Of, page: Page | null): Promise<PublishedPage | undefined> {
    const revisionId = page?.publishedRevisionId ?? null;
    const revision = page === null || revisionId === null ? undefined : await read(site, page, revisionId);
    return page === null || revision === undefined ? undefined : { page, revision };
  }

  return {
    of: publication,
    at: async (site, address) => publication(site, await pages.findPublished({ siteId: site.id, ...address })),
    byId: async (site, id) => publication(site, await pages.findPublished({ siteId: site.id, id })),

    async matching(site, { locale, path }) {
      const candidates = (await pages.findParameterPages({ siteId: site.id, locale })).toSorted((one, other) => other.path.indexOf('{') - one.path.indexOf('{'));
      const matched = candidates.map(async (page) => {
        const value = valueIn(path, page.path);
        const found = value === undefined ? undefined : await publication(site, page);
        return found === undefined || value === undefined ? [] : [{ found, value }];
      });
      return (await Promise.all(matched)).flat();
    },
  };
}
