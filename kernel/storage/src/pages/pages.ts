import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Audit } from '../audit/audit.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { Usages } from '../usages/usages.ts';
import { createPublishedPageQueries, type PublishedPageQueries } from './ask.ts';
import { createFindDescendants, countChildren, type PageIdentity } from './below.ts';
import { createContentReader, type ContentReader } from './contents.ts';
import { createPageDeletion, type PageDeletion } from './delete.ts';
import { createFindDependents, type FindDependents } from './dependents.ts';
import { createDraftStore, type DraftStore } from './draft.ts';
import { createPublicPageIndex } from './entries.ts';
import { definePublicPageIndex } from './entry.ts';
import { createPageFinder, type PageFinder } from './find.ts';
import { createListPages, type ListPages } from './list.ts';
import { createSitemapQueries, type SitemapQueries } from './listed.ts';
import { createMovePage, type MovePage } from './move.ts';
import { createPageOverviews, type PageOverviews } from './overview.ts';
import type { Page } from './page.ts';
import { createNextRevisions, type NextRevisions } from './next.ts';
import { createPagePublisher, type PagePublisher } from './publish.ts';
import { definePages } from './table.ts';
import { createTags, type Tags } from './tags.ts';
import { createFindPagesUsing, type FindPagesUsing } from './using.ts';

export interface Pages
  extends
    PageFinder,
    DraftStore,
    PagePublisher,
    NextRevisions,
    PageDeletion,
    PageOverviews,
    PublishedPageQueries,
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
  const findDescendants = createFindDescendants(table);
  return {
    ...createPageFinder(table),
    ...createDraftStore(database, table, { ...stores, tags }),
    ...createPagePublisher(database, table, { ...stores, publicIndex }),
    ...createNextRevisions(database, table, { ...stores, publicIndex }),
    ...createPageDeletion(database, table, { ...stores, tags, publicIndex }),
    ...createPageOverviews(database, table),
    ...createPublishedPageQueries(database, entryTable, entryTags),
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
