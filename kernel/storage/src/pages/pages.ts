import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { Usages } from '../usages/usages.ts';
import { createPageDeletion, type PageDeletion } from './delete.ts';
import { createDraftStore, type DraftStore } from './draft.ts';
import { type ContentReader, createContentReader, createPageFinder, type PageFinder } from './find.ts';
import { createPublishedPageCounts, type PublishedPageCounts } from './count-published.ts';
import { createListPages, type ListPages } from './list.ts';
import { createNextRevisions, type NextRevisions } from './next-revisions.ts';
import { createPageOverviews, type PageOverviews } from './overview.ts';
import { definePages, type Page } from './page.ts';
import { createFindDependents, createFindPagesUsing, type FindDependents, type FindPagesUsing } from './pages-using.ts';
import { createPublishedPageConditions } from './published-page-filter.ts';
import { createPublicPageIndex, definePublicPageIndex } from './public-page-index.ts';
import { createPagePublisher, type PagePublisher } from './publish.ts';
import { createPublishedPageQueries, type PublishedPageQueries } from './query-published.ts';
import { createSitemapQueries, type SitemapQueries } from './query-sitemap.ts';
import { createTags, type Tags } from './tags.ts';
import { countChildren, createFindDescendants, createMovePage, type MovePage, type PageIdentity } from './tree.ts';

export interface Pages
  extends
    PageFinder,
    DraftStore,
    PagePublisher,
    NextRevisions,
    PageDeletion,
    PageOverviews,
    PublishedPageQueries,
    PublishedPageCounts,
    SitemapQueries,
    ContentReader {
  list: ListPages;
  move: MovePage;
  /** Lists parents before children; with `deletedAt`, those deleted then. */
  findDescendants(page: PageIdentity, deletedAt?: Date): Promise<Page[]>;
  /** Counts direct children. Pages without children are absent. */
  countChildren(siteId: string, parents: readonly string[]): Promise<Map<string, number>>;
  findDependents: FindDependents;
  findUsing: FindPagesUsing;
  /** Most common first. */
  tags: Tags['list'];
}

interface Stores {
  revisions: Revisions;
  usages: Usages;
  redirects: Redirects;
  audit: Audit;
  invalidations: Invalidations;
}

export function createPages(database: Database, revisionTable: Table<Revision>, stores: Stores): Pages {
  const table = definePages(database, revisionTable);
  const tags = createTags(database);
  const { entries: entryTable, entryTags } = definePublicPageIndex(database);
  const publicIndex = createPublicPageIndex({ pages: table, revisions: revisionTable, entries: entryTable, entryTags });
  const conditions = createPublishedPageConditions(database, entryTags);
  const findDescendants = createFindDescendants(table);
  const nextRevisions = createNextRevisions(database, table, { ...stores, publicIndex });
  const { publishNext } = nextRevisions;
  return {
    ...createPageFinder(table),
    ...createDraftStore(database, table, { ...stores, tags }),
    ...createPagePublisher(database, table, { ...stores, publicIndex }),
    ...nextRevisions,
    ...createPageDeletion(database, table, { ...stores, tags, publicIndex, publishNext }),
    ...createPageOverviews(database, table),
    ...createPublishedPageQueries(database, entryTable, conditions),
    ...createPublishedPageCounts(database, entryTable, entryTags, conditions),
    ...createSitemapQueries(entryTable),
    ...createContentReader(table, revisionTable),
    list: createListPages(database, table, tags),
    move: createMovePage(database, table, { ...stores, publicIndex }),
    findDescendants,
    countChildren: (siteId, parents) => countChildren(database, siteId, parents),
    findDependents: createFindDependents(database),
    findUsing: createFindPagesUsing(database, stores.usages),
    tags: (filter) => tags.list(filter),
  };
}
