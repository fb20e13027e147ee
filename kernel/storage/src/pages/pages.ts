import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Audit } from '../audit/audit.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { Usages } from '../usages/usages.ts';
import { createAsking, type PageAsking } from './ask.ts';
import { createBelow, countChildren, type PageIdentity } from './below.ts';
import { createReading, type PageReading } from './contents.ts';
import { createDeleting, type Deleting } from './delete.ts';
import { createDependents, type FindDependents } from './dependents.ts';
import { createDrafting, type Drafting } from './draft.ts';
import { createEntries } from './entries.ts';
import { defineEntries } from './entry.ts';
import { createFinding, type PageFinding } from './find.ts';
import { createListing, type ListPages } from './list.ts';
import { createTelling, type PageTelling } from './listed.ts';
import { createMoving, type MovePage } from './move.ts';
import { createOverviews, type PageOverviews } from './overview.ts';
import type { Page } from './page.ts';
import { createNextRevisions, type NextRevisions } from './next.ts';
import { createPublishing, type Publishing } from './publish.ts';
import { definePages } from './table.ts';
import { createTags, type Tags } from './tags.ts';
import { createUsing, type FindPagesUsing } from './using.ts';

export interface Pages
  extends
    PageFinding,
    Drafting,
    Publishing,
    NextRevisions,
    Deleting,
    PageOverviews,
    PageAsking,
    PageTelling,
    PageReading {
  list: ListPages;
  move: MovePage;
  /** Lists parents before children; with `deletedAt`, those deleted then. */
  below(page: PageIdentity, deletedAt?: Date): Promise<Page[]>;
  /** Counts direct children. Pages without children are absent. */
  countChildren(siteId: string, parents: readonly string[]): Promise<Map<string, number>>;
  dependents: FindDependents;
  using: FindPagesUsing;
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
  const { entries: entryTable, entryTags } = defineEntries(database);
  const entries = createEntries({ pages: table, revisions: revisionTable, entries: entryTable, entryTags });
  const below = createBelow(table);
  return {
    ...createFinding(table),
    ...createDrafting(database, table, { ...stores, tags }),
    ...createPublishing(database, table, { ...stores, entries }),
    ...createNextRevisions(database, table, { ...stores, entries }),
    ...createDeleting(database, table, { ...stores, tags, entries }),
    ...createOverviews(database, table),
    ...createAsking(database, entryTable, entryTags),
    ...createTelling(entryTable),
    ...createReading(table, revisionTable),
    list: createListing(database, table, tags),
    move: createMoving(database, table, { ...stores, entries }),
    below,
    countChildren: (siteId, parents) => countChildren(database, siteId, parents),
    dependents: createDependents(database),
    using: createUsing(database, stores.usages),
    tags: (filter) => tags.list(filter),
  };
}
