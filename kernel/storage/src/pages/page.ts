import type { PageContent } from '@quoin/core';
import { searchable } from '../database/words.ts';
import type { Revision } from '../revisions/revisions.ts';

/** `changed` is published with a newer draft; `unpublished` was published before. */
export type PageStatus = 'draft' | 'published' | 'changed' | 'unpublished';

export interface Page {
  id: string;
  siteId: string;
  locale: string;
  translationGroup: string;
  parentId: string | null;
  /** Begins with a slash; unique within site and locale. */
  path: string;
  template: string;
  /** The title of its draft. */
  title: string;
  status: PageStatus;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** The time zone of both as entered, such as `Europe/London`. */
  zone: string | null;
  publishedRevisionId: string | null;
  /** Null while unpublished. */
  publishedAt: Date | null;
  /** What visitors read from `nextAt` on. Null, like the next four, if no change is scheduled. */
  nextRevisionId: string | null;
  nextAt: Date | null;
  nextZone: string | null;
  /** Null for the system. */
  nextAuthorId: string | null;
  nextVersion: number | null;
  /** Increases with every save, which names the version it is based on. */
  draftVersion: number;
  draftAuthorId: string | null;
  draftCompositionId: string | null;
  draftUpdatedAt: Date;
  /** When it was submitted for review; null if not pending. */
  handedInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DraftedPage extends Page {
  draft: PageContent;
}

export interface PublishedPage {
  page: Page;
  revision: Revision;
}

export interface StoredPage extends DraftedPage {
  /** The draft version of the last revision; 0 if none. */
  sealedVersion: number;
  search: string;
  /** JSON of the draft's tags. */
  tags: string;
  deletedAt: Date | null;
  /** Present if queried. */
  published?: Revision | null;
  /** Present if queried. */
  next?: Revision | null;
}

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

export const withoutNext = {
  nextRevisionId: null,
  nextAt: null,
  nextZone: null,
  nextAuthorId: null,
  nextVersion: null,
} as const;

/** Applies a next revision that is due, whether or not it is recorded as published. */
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

export const searchOf = (title: string, path: string): string => searchable(`${title} ${path}`);
