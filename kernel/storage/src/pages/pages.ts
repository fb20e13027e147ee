import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Audit } from '../audit/audit.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { Usages } from '../usages/usages.ts';
import { createDrafting, type Drafting } from './draft.ts';
import { createFinding, type PageFinding } from './find.ts';
import { createListing, type ListPages } from './list.ts';
import { createMoving, type MovePage } from './move.ts';
import { createPublishing, type Publishing } from './publish.ts';
import { definePages } from './table.ts';
import { createUsing, type FindPagesUsing } from './using.ts';

/** Pages: found and listed, drafted, published, moved and deleted. */
export interface Pages extends PageFinding, Drafting, Publishing {
  list: ListPages;
  move: MovePage;
  using: FindPagesUsing;
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
  return {
    ...createFinding(table),
    ...createDrafting(database, table, stores.revisions, stores.usages),
    ...createPublishing(database, table, stores),
    list: createListing(database, table),
    move: createMoving(database, table, stores),
    using: createUsing(database),
  };
}
