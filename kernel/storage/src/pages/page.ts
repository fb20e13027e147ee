import type { PageContent } from '@quoin/core';
import { searchable } from '../database/words.ts';
import type { Revision } from '../revisions/revisions.ts';

/** `changed` is published, with a newer draft; `unpublished` was once published. */
export type PageStatus = 'draft' | 'published' | 'changed' | 'unpublished';

/** A page of one site in one locale, without its content. */
export interface Page {
  id: string;
  siteId: string;
  locale: string;
  /** Shared by the pages that are translations of each other. */
  translationGroup: string;
  parentId: string | null;
  /** Begins with a slash; unique within site and locale. */
  path: string;
  /** The registered name of its template. */
  template: string;
  /** The title of its draft. */
  title: string;
  status: PageStatus;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** The time zone in which the two were meant, such as `Europe/London`. */
  zone: string | null;
  publishedRevisionId: string | null;
  /** Since when visitors read that; null while nothing is published. */
  publishedAt: Date | null;
  /** What visitors read from an instant on; null while no change is scheduled, and so are the four that tell of it. */
  nextRevisionId: string | null;
  nextAt: Date | null;
  /** The time zone in which the instant was meant. */
  nextZone: string | null;
  /** Who scheduled it; null for the system itself. */
  nextAuthorId: string | null;
  /** The version of the draft that it holds. */
  nextVersion: number | null;
  /** Ascends with every save; a save names the version it is based on. */
  draftVersion: number;
  draftAuthorId: string | null;
  /** The composition that the draft was last saved under. */
  draftCompositionId: string | null;
  draftUpdatedAt: Date;
  /** When the draft was handed in for review; null when none waits for it. */
  handedInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A page with what its editors work on. */
export interface DraftedPage extends Page {
  draft: PageContent;
}

/** A page with what its visitors read. */
export interface PublishedPage {
  page: Page;
  revision: Revision;
}

/** A page as it is kept. */
export interface StoredPage extends DraftedPage {
  /** The draft version that a revision holds already, 0 when there is none. */
  sealedVersion: number;
  /** Title and path in lower case: what a search looks through. */
  search: string;
  /** The tags of its draft as JSON. */
  tags: string;
  deletedAt: Date | null;
  /** The published revision, where a query asks for it. */
  published?: Revision | null;
  /** The next revision, where a query asks for it. */
  next?: Revision | null;
}

/** The page without its content and without what only storage knows. */
export function pageOf(stored: StoredPage): Page {
  const {
    draft: _draft,
    sealedVersion: _sealed,
    search: _search,
    tags: _tags,
    deletedAt: _deleted,
    published: _published,
    next: _next,
    ...page
  } = stored;
  return page;
}

/** A page on which no change is scheduled. */
export const withoutNext = {
  nextRevisionId: null,
  nextAt: null,
  nextZone: null,
  nextAuthorId: null,
  nextVersion: null,
} as const;

/** A page as its visitors read it at a time: with its next revision from the instant of that on, whether or not anybody wrote that down yet. */
export function asOf<Of extends Page>(page: Of, now: Date): Of {
  const { nextRevisionId, nextAt, nextVersion, draftVersion } = page;
  if (nextRevisionId === null || nextAt === null || nextAt > now) return page;
  return {
    ...page,
    ...withoutNext,
    status: nextVersion === draftVersion ? 'published' : 'changed',
    publishedRevisionId: nextRevisionId,
    publishedAt: nextAt,
  };
}

export const draftedPageOf = (stored: StoredPage): DraftedPage => ({ ...pageOf(stored), draft: stored.draft });

/** What a search for a page looks through. */
export const searchOf = (title: string, path: string): string => searchable(`${title} ${path}`);
