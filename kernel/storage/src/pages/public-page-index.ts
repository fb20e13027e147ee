import { searchable } from '@quoin/core';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, type Table, TEXT } from '../database/model.ts';
import type { Revision } from '../revisions/revisions.ts';
import { depthsOf } from './depths.ts';
import { partitionsOf } from './keys.ts';
import type { Page, StoredPage } from './page.ts';

/** List data of a published page. A next revision has its own entry, with its period of visibility. */
export interface PageEntry extends Pick<
  Page,
  'siteId' | 'locale' | 'translationGroup' | 'parentId' | 'path' | 'publishAt' | 'unpublishAt'
> {
  pageId: string;
  revisionId: string;
  /** Number of pages above it, published or not. */
  depth: number;
  /** Position among siblings; null if it follows those with one. */
  position: number | null;
  navigation: 'shown' | 'hidden';
  template: string;
  title: string;
  description: string | null;
  image: string | null;
  robots: 'index' | 'noindex';
  tags: string[];
  publishedAt: Date;
}

export interface StoredPageEntry extends Omit<PageEntry, 'tags'> {
  titleOrder: string;
  /** A JSON list. */
  tags: string;
}

export interface StoredPageEntryTag {
  revisionId: string;
  tag: string;
  siteId: string;
  locale: string;
}

export const definePublicPageIndex = ({
  sequelize,
}: Database): { entries: Table<StoredPageEntry>; entryTags: Table<StoredPageEntryTag> } => ({
  entries: defineTable<StoredPageEntry>(sequelize, 'page_entries', {
    revisionId: identity(),
    pageId: TEXT,
    siteId: TEXT,
    locale: TEXT,
    translationGroup: TEXT,
    parentId: TEXT,
    depth: INTEGER,
    position: INTEGER,
    navigation: TEXT,
    path: TEXT,
    template: TEXT,
    title: TEXT,
    titleOrder: TEXT,
    description: TEXT,
    image: TEXT,
    robots: TEXT,
    tags: TEXT,
    publishedAt: DATE,
    publishAt: DATE,
    unpublishAt: DATE,
  }),
  entryTags: defineTable<StoredPageEntryTag>(sequelize, 'page_entry_tags', {
    revisionId: identity(),
    tag: identity(),
    siteId: TEXT,
    locale: TEXT,
  }),
});

const placeColumns = [
  'id',
  'siteId',
  'locale',
  'translationGroup',
  'parentId',
  'path',
  'publishAt',
  'unpublishAt',
  'publishedRevisionId',
  'publishedAt',
  'nextRevisionId',
  'nextAt',
] as const satisfies (keyof Page)[];
type PagePlace = Pick<Page, (typeof placeColumns)[number]> & Pick<PageEntry, 'depth'>;

/** Returns undefined if the page is not public or has no address of its own. */
function pageEntryOf(
  {
    id: pageId,
    siteId,
    locale,
    translationGroup,
    parentId,
    depth,
    path,
    publishAt,
    unpublishAt,
    publishedAt,
  }: PagePlace,
  { id: revisionId, content, createdAt }: Revision,
): PageEntry | undefined {
  if (content.access.kind !== 'public' || path.includes('{')) return undefined;
  const { title, tags, seo, tree, navigation } = content;
  const shown: Omit<PageEntry, keyof PagePlace | 'pageId' | 'revisionId' | 'publishedAt'> = {
    template: tree.name,
    title,
    description: seo.description ?? null,
    image: seo.image ?? null,
    robots: seo.robots,
    tags: [...new Set(tags)],
    position: navigation?.position ?? null,
    navigation: navigation?.hidden === true ? 'hidden' : 'shown',
  };
  return {
    pageId,
    revisionId,
    siteId,
    locale,
    translationGroup,
    parentId,
    depth,
    path,
    publishAt,
    unpublishAt,
    publishedAt: publishedAt ?? createdAt,
    ...shown,
  };
}

const toStored = ({ tags, ...entry }: PageEntry): StoredPageEntry => ({
  ...entry,
  titleOrder: searchable(entry.title),
  tags: JSON.stringify(tags),
});

export const fromStored = ({ titleOrder: _order, tags, ...entry }: StoredPageEntry): PageEntry => ({
  ...entry,
  tags: JSON.parse(tags) as string[],
});

/** The index of public pages, maintained in the transaction that changes a page. */
export interface PublicPageIndex {
  /** Updates entries. Returns the keys of all index parts that a page left, is in, or entered. */
  update(pageIds: readonly string[]): Promise<string[]>;
}

interface Tables {
  pages: Table<StoredPage>;
  revisions: Table<Revision>;
  entries: Table<StoredPageEntry>;
  entryTags: Table<StoredPageEntryTag>;
}

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
const datesOf = (...times: (Date | null)[]): Date[] => times.filter((time) => time !== null);

/** The published revision until the next one takes effect, then the next one. */
function publicationsOf(page: PagePlace): PagePlace[] {
  const { publishAt, unpublishAt, nextRevisionId, nextAt } = page;
  if (nextRevisionId === null || nextAt === null) return [page];
  return [
    { ...page, unpublishAt: datesOf(unpublishAt, nextAt).toSorted(byTime)[0] ?? null },
    {
      ...page,
      publishedRevisionId: nextRevisionId,
      publishedAt: nextAt,
      publishAt: datesOf(publishAt, nextAt).toSorted(byTime).at(-1) ?? null,
    },
  ];
}

export function createPublicPageIndex({ pages, revisions, entries, entryTags }: Tables): PublicPageIndex {
  /** Contents are large, so indexed ones are not reread. */
  async function current(ids: readonly string[], before: readonly PageEntry[]): Promise<PageEntry[]> {
    const where = { id: [...ids], deletedAt: null, publishedRevisionId: { [Op.ne]: null } };
    const places = (await pages.findAll({ where, attributes: [...placeColumns] })).map(plain);
    const depths = await depthsOf(pages, places);
    const shown = places.flatMap((place) => publicationsOf({ ...place, depth: depths.get(place.id) ?? 0 }));
    const known = new Map(before.map((entry) => [entry.revisionId, entry]));
    const fresh = shown.flatMap(({ publishedRevisionId }) =>
      publishedRevisionId === null || known.has(publishedRevisionId) ? [] : [publishedRevisionId],
    );
    const read = new Map(
      (fresh.length === 0 ? [] : await revisions.findAll({ where: { id: fresh } }))
        .map(plain)
        .map((revision) => [revision.id, revision]),
    );
    return shown.flatMap((page) => {
      const { parentId, depth, path, publishAt, unpublishAt } = page;
      const revisionId = page.publishedRevisionId ?? '';
      const former = known.get(revisionId);
      if (former !== undefined && !path.includes('{'))
        return [
          {
            ...former,
            parentId,
            depth,
            path,
            publishAt,
            unpublishAt,
            publishedAt: page.publishedAt ?? former.publishedAt,
          },
        ];
      const revision = read.get(revisionId);
      const entry = revision === undefined ? undefined : pageEntryOf(page, revision);
      return entry === undefined ? [] : [entry];
    });
  }

  return {
    async update(pageIds) {
      const where = { pageId: [...pageIds] };
      const before = (await entries.findAll({ where })).map(plain).map(fromStored);
      const after = await current(pageIds, before);
      if (before.length > 0) {
        await entryTags.destroy({ where: { revisionId: before.map(({ revisionId }) => revisionId) } });
        await entries.destroy({ where });
      }
      await entries.bulkCreate(after.map(toStored));
      await entryTags.bulkCreate(
        after.flatMap(({ revisionId, siteId, locale, tags }) =>
          tags.map((tag) => ({ revisionId, tag, siteId, locale })),
        ),
      );
      return [...new Set([...before, ...after].flatMap(partitionsOf))];
    },
  };
}
