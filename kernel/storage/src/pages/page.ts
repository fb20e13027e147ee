import { claimOf, type PageContent, parameterOf, searchable } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plainOrNull, type Table, TEXT } from '../database/model.ts';
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
  /** Visitors read it from `nextAt` on. Null, like the next four, if no change is scheduled. */
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

export interface PageAddress {
  siteId: string;
  locale: string;
  path: string;
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

export function definePages({ sequelize }: Database, revisions: Table<Revision>): Table<StoredPage> {
  const pages = defineTable<StoredPage>(sequelize, 'pages', {
    id: identity(),
    siteId: TEXT,
    locale: TEXT,
    translationGroup: TEXT,
    parentId: TEXT,
    path: TEXT,
    template: TEXT,
    title: TEXT,
    status: TEXT,
    search: TEXT,
    tags: TEXT,
    publishAt: DATE,
    unpublishAt: DATE,
    zone: TEXT,
    publishedRevisionId: TEXT,
    publishedAt: DATE,
    nextRevisionId: TEXT,
    nextAt: DATE,
    nextZone: TEXT,
    nextAuthorId: TEXT,
    nextVersion: INTEGER,
    draftVersion: INTEGER,
    sealedVersion: INTEGER,
    draftAuthorId: TEXT,
    draftCompositionId: TEXT,
    draftUpdatedAt: DATE,
    createdAt: DATE,
    updatedAt: DATE,
    handedInAt: DATE,
    deletedAt: DATE,
    draft: JSON_TEXT,
  });
  pages.belongsTo(revisions, { as: 'published', foreignKey: 'publishedRevisionId', constraints: false });
  pages.belongsTo(revisions, { as: 'next', foreignKey: 'nextRevisionId', constraints: false });
  return pages;
}

/** Raises `page.path-invalid`. */
export function checkPath(path: string): void {
  const refuse = (reason: string): never => {
    throw new KernelError('page.path-invalid', { path, reason });
  };
  if (!path.startsWith('/')) refuse('a path begins with a slash');
  if (Buffer.byteLength(path) > 1_000) refuse('a path has at most 1,000 bytes');
  if (path !== '/' && path.endsWith('/')) refuse('a path does not end with a slash');
  if (/\/\/|[?#\\\s]/.test(path))
    refuse('a path holds no doubled or reversed slash, question mark, number sign or space');
  const parted = path.replace(/(?<=\/)\{[A-Za-z]\w{0,49}\}(?=\/|$)/, 'parameter');
  if (/[<>"'`^{|}%]|\p{Cc}/u.test(parted))
    refuse('a path holds no control characters and none of < > " \' ` ^ { | } %, but for one part such as {number}');
  const [, first] = path.split('/');
  if (first === '_quoin' || ['/livez', '/readyz', '/healthz'].includes(path))
    refuse('the kernel serves its own files and its health there');
  if (path.split('/').some((part) => part === '.' || part === '..')) refuse('a path holds no dots that stand alone');
}

type Place = Omit<PageAddress, 'siteId'>;

// May match too many paths; comparing claims filters them.
const wildcard = (path: string): string => claimOf(path).replace('{}', '{%}');

/** Finds a page other than `own` at one of these addresses, ignoring parameter names. */
export async function findTaken(
  pages: Table<StoredPage>,
  site: string,
  addresses: readonly Place[],
  own: readonly string[],
): Promise<StoredPage | undefined> {
  const claim = ({ locale, path }: Place) => JSON.stringify([locale, claimOf(path)]);
  const claims = new Set(addresses.map(claim));
  const paths = addresses.map(({ path }) => path);
  const shared = paths
    .filter((path) => parameterOf(path) !== undefined)
    .map((path) => ({ path: { [Op.like]: wildcard(path) } }));
  const found = await pages.findAll({
    where: { siteId: site, deletedAt: null, id: { [Op.notIn]: [...own] }, [Op.or]: [{ path: paths }, ...shared] },
    attributes: ['locale', 'path', 'title'],
  });
  return found.map((page) => page.get()).find((page) => claims.has(claim(page)));
}

/** Raises `page.path-taken`. */
export async function checkFree(
  pages: Table<StoredPage>,
  site: string,
  addresses: readonly Place[],
  own: readonly string[],
): Promise<void> {
  const taken = await findTaken(pages, site, addresses, own);
  if (taken !== undefined) throw new KernelError('page.path-taken', { path: taken.path, site, locale: taken.locale });
}

/** Returns the path of a group's page in a language; undefined if none. */
export async function pathOfTranslation(
  pages: Table<StoredPage>,
  { siteId, locale, translationGroup }: Pick<Page, 'siteId' | 'locale' | 'translationGroup'>,
): Promise<string | undefined> {
  const where = { siteId, locale, translationGroup, deletedAt: null };
  return plainOrNull(await pages.findOne({ where, attributes: ['path'] }))?.path;
}
