import { DATE, defineTable, identity, type Table, TEXT } from '../database/model.ts';
import type { Database } from '../database/database.ts';
import { searchable } from '../database/words.ts';
import type { Revision } from '../revisions/revisions.ts';
import type { Page } from './page.ts';

/** List data of a published page. A next revision has an entry of its own, with its period of visibility. */
export interface PageEntry extends Pick<
  Page,
  'siteId' | 'locale' | 'translationGroup' | 'path' | 'publishAt' | 'unpublishAt'
> {
  pageId: string;
  revisionId: string;
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
  /** As JSON. */
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

/** Returns undefined if the page is not public or has no address of its own. */
export function pageEntryOf(
  { id: pageId, siteId, locale, translationGroup, path, publishAt, unpublishAt, publishedAt }: PagePlace,
  { id: revisionId, content, createdAt }: Revision,
): PageEntry | undefined {
  if (content.access.kind !== 'public' || path.includes('{')) return undefined;
  const { title, tags, seo, tree } = content;
  const shown = {
    template: tree.name,
    title,
    description: seo.description ?? null,
    image: seo.image ?? null,
    robots: seo.robots,
    tags: [...new Set(tags)],
  };
  return {
    pageId,
    revisionId,
    siteId,
    locale,
    translationGroup,
    path,
    publishAt,
    unpublishAt,
    publishedAt: publishedAt ?? createdAt,
    ...shown,
  };
}

export type PagePlace = Pick<
  Page,
  | 'id'
  | 'siteId'
  | 'locale'
  | 'translationGroup'
  | 'path'
  | 'publishAt'
  | 'unpublishAt'
  | 'publishedRevisionId'
  | 'publishedAt'
  | 'nextRevisionId'
  | 'nextAt'
>;

export const toStored = ({ tags, ...entry }: PageEntry): StoredPageEntry => ({
  ...entry,
  titleOrder: searchable(entry.title),
  tags: JSON.stringify(tags),
});

export const fromStored = ({ titleOrder: _order, tags, ...entry }: StoredPageEntry): PageEntry => ({
  ...entry,
  tags: JSON.parse(tags) as string[],
});
