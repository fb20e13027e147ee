import { walk } from '@quoin/core';
import { keepPrepared } from '@quoin/render';
import { asOf, type Page, type PublishedPage, type Revision, type Storage } from '@quoin/storage';
import { keepRecent } from '../../platform/cache/recent.ts';
import type { Site } from '../../site/sites/site.ts';
import type { ContentReads } from './cached-reads.ts';

type Of = Pick<Site, 'id' | 'composed'>;

/** What visitors read of pages at a time. What it answers with is shared by all who ask: it must not be changed. */
export interface Published {
  /** The page at a path of a language. */
  at(site: Of, address: { locale: string; path: string }, now: Date): Promise<PublishedPage | undefined>;
  byId(site: Of, id: string, now: Date): Promise<PublishedPage | undefined>;
  /** Where a published page stands, and when visitors see it, without what it shows. */
  place(site: Pick<Site, 'id'>, id: string): Promise<Page | undefined>;
  /** The published pages that translate each other, by locale. */
  translations(site: Of, group: string, now: Date): Promise<PublishedPage[]>;
  /** The pages of a language whose path holds a parameter and matches, each with the value; the one that says most of its path first. */
  matching(
    site: Of,
    address: { locale: string; path: string },
    now: Date,
  ): Promise<{ found: PublishedPage; value: string }[]>;
}

/** The bytes that trees may take which are kept, about: of each its content, what rendering prepares of its nodes, and their HTML. */
const most = 40_000_000;
const perNode = 3_000;

const weightOf = ({ content }: Revision): number =>
  [...walk(content.tree)].length * perNode + 2 * JSON.stringify(content).length;

/** What stands in a path where that of a page has its parameter. It may hold slashes: they were escaped where they belong to a value. */
function valueIn(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/);
  const isLonger = path.length > before.length + after.length;
  return isLonger && path.startsWith(before) && path.endsWith(after)
    ? path.slice(before.length, path.length - after.length)
    : undefined;
}

/**
 * Finds published pages. A revision is never rewritten, so the latest of each page that is asked for often is kept under the running
 * composition, with what rendering prepares of its tree and the HTML of its nodes. Which one a page shows is asked each time.
 */
export function createPublished({
  pages,
  revisions,
}: Pick<ContentReads, 'pages'> & Pick<Storage, 'revisions'>): Published {
  const kept = keepRecent<Revision>(most);

  async function read(
    { id: siteId, composed }: Of,
    { id: pageId }: Page,
    revisionId: string,
  ): Promise<Revision | undefined> {
    const key = `${composed.id} ${pageId}`;
    const known = kept.get(key);
    if (known?.id === revisionId) return known;
    const revision = await revisions.find(siteId, revisionId);
    if (revision === null) return undefined;
    // Of what the new revision has in common with the one before, all that was made is used again.
    keepPrepared(revision.content.tree, composed, known?.content.tree);
    kept.set(key, revision, weightOf(revision));
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
