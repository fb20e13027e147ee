import { randomUUID } from 'node:crypto';
import type { PageContent } from '@quoin/core';
import type { FindOptions } from 'sequelize';
import { KernelError } from '@quoin/core/errors';
import type { Database } from '../database/database.ts';
import { plainOrNull, type Table } from '../database/model.ts';
import type { Revision, RevisionReason, Revisions } from '../revisions/revisions.ts';
import type { UsageInput, Usages } from '../usages/usages.ts';
import {
  checkFree,
  checkPath,
  type DraftedPage,
  draftedPageOf,
  pathOfTranslation,
  searchOf,
  type StoredPage,
  withoutNext,
} from './page.ts';
import type { Tags } from './tags.ts';

/** A page to create. The root of its tree names the template. */
export interface NewPage {
  /** Defaults to a random UUID. */
  id?: string;
  siteId: string;
  locale: string;
  path: string;
  parentId?: string | null;
  /** Defaults to a new group. */
  translationGroup?: string;
  content: PageContent;
  /** Null for the system. */
  authorId: string | null;
  compositionId?: string | null;
  usages: readonly UsageInput[];
}

export interface DraftChange {
  siteId: string;
  pageId: string;
  expectedVersion: number;
  content: PageContent;
  authorId: string | null;
  compositionId?: string | null;
  usages: readonly UsageInput[];
  /** Usages of the expected version, if the caller knows them. */
  usagesBefore?: readonly UsageInput[];
}

export interface DraftSeal {
  siteId: string;
  pageId: string;
  reason: Exclude<RevisionReason, 'published' | 'scheduled' | 'takeover'>;
  label?: string;
  authorId: string | null;
}

export interface DraftStore {
  /** Raises `page.path-invalid`, `page.path-taken`, `page.id-taken` and `page.translated`. */
  create(page: NewPage): Promise<DraftedPage>;
  /**
   * Saves a draft. Another author's unsealed draft is sealed first, with reason `takeover`. Raises `page.unknown` and
   * `page.conflict`.
   */
  saveDraft(change: DraftChange): Promise<DraftedPage>;
  /** Seals the draft. With reason `review`, the page then waits for review. Raises `page.unknown`. */
  seal(seal: DraftSeal): Promise<Revision>;
}

/** Raises `page.unknown`. */
export async function requirePage(
  pages: Table<StoredPage>,
  siteId: string,
  pageId: string,
  options: Pick<FindOptions, 'attributes'> = {},
): Promise<StoredPage> {
  // By key alone: with more conditions, PostgreSQL may choose the index of the site, before it has statistics.
  const stored = plainOrNull(await pages.findByPk(pageId, options));
  if (stored?.siteId !== siteId || stored.deletedAt !== null)
    throw new KernelError('page.unknown', { page: pageId, site: siteId });
  return stored;
}

/** Raises `page.conflict`. */
export function checkVersion({ draftVersion }: StoredPage, expected: number): void {
  if (draftVersion !== expected)
    throw new KernelError('page.conflict', { actual: String(draftVersion), expected: String(expected) });
}

interface Stores {
  revisions: Revisions;
  usages: Usages;
  tags: Tags;
}

export function createDraftStore(
  { transaction }: Database,
  pages: Table<StoredPage>,
  { revisions, usages, tags }: Stores,
): DraftStore {
  async function sealDraft(
    page: StoredPage,
    reason: RevisionReason,
    authorId: string | null,
    label: string | null,
  ): Promise<Revision> {
    const { siteId, id: pageId, draft: content, draftCompositionId: compositionId } = page;
    return revisions.seal({ siteId, pageId, content, compositionId, authorId, reason, label });
  }

  /** Raises `page.id-taken`. */
  async function assertUnused(id: string): Promise<void> {
    const found = plainOrNull(await pages.findByPk(id, { attributes: ['siteId', 'deletedAt'] }));
    if (found === null) return;
    const page = `page of site ${found.siteId}`;
    const owner = found.deletedAt === null ? `a ${page}` : `a deleted ${page}, which can be restored`;
    throw new KernelError('page.id-taken', { id, owner });
  }

  /** Raises `page.translated`. */
  async function assertUntranslated(siteId: string, locale: string, translationGroup: string): Promise<void> {
    const path = await pathOfTranslation(pages, { siteId, locale, translationGroup });
    if (path !== undefined) throw new KernelError('page.translated', { locale, path });
  }

  return {
    create: ({ content, compositionId = null, parentId = null, ...input }) =>
      transaction(async () => {
        checkPath(input.path);
        const { id = randomUUID(), siteId, locale, path, translationGroup, authorId } = input;
        if (input.id !== undefined) await assertUnused(input.id);
        if (translationGroup !== undefined) await assertUntranslated(siteId, locale, translationGroup);
        await checkFree(pages, siteId, [{ locale, path }], []);
        if (parentId !== null) await requirePage(pages, siteId, parentId);
        const now = new Date();
        const page: StoredPage = {
          id,
          siteId,
          locale,
          translationGroup: translationGroup ?? randomUUID(),
          parentId,
          path,
          template: content.tree.name,
          title: content.title,
          status: 'draft',
          search: searchOf(content.title, path),
          tags: JSON.stringify(content.tags),
          publishAt: null,
          unpublishAt: null,
          zone: null,
          publishedRevisionId: null,
          publishedAt: null,
          ...withoutNext,
          draftVersion: 1,
          sealedVersion: 0,
          draftAuthorId: authorId,
          draftCompositionId: compositionId,
          draftUpdatedAt: now,
          handedInAt: null,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
          draft: content,
        };
        await pages.create(page);
        await usages.add({ siteId, pageId: id, state: 'draft' }, input.usages);
        await tags.add({ siteId, pageId: id }, content.tags);
        return draftedPageOf(page);
      }),

    saveDraft: ({ siteId, pageId, expectedVersion, content, authorId, ...input }) =>
      transaction(async () => {
        // The draft before is large, and seldom needed.
        const page = await requirePage(pages, siteId, pageId, { attributes: { exclude: ['draft'] } });
        checkVersion(page, expectedVersion);
        const unsealed = page.sealedVersion < page.draftVersion;
        if (unsealed && page.draftAuthorId !== authorId)
          await sealDraft(await requirePage(pages, siteId, pageId), 'takeover', page.draftAuthorId, null);
        const now = new Date();
        const change = {
          template: content.tree.name,
          title: content.title,
          search: searchOf(content.title, page.path),
          tags: JSON.stringify(content.tags),
          status: page.status === 'published' ? 'changed' : page.status,
          draft: content,
          draftVersion: page.draftVersion + 1,
          draftAuthorId: authorId,
          draftCompositionId: input.compositionId ?? page.draftCompositionId,
          draftUpdatedAt: now,
          updatedAt: now,
        } satisfies Partial<StoredPage>;
        await pages.update(change, { where: { id: pageId } });
        await usages.replace({ siteId, pageId, state: 'draft' }, input.usages, input.usagesBefore);
        if (change.tags !== page.tags) await tags.replace({ siteId, pageId }, content.tags);
        return draftedPageOf({ ...page, ...change });
      }),

    seal: ({ siteId, pageId, reason, label, authorId }) =>
      transaction(async () => {
        const page = await requirePage(pages, siteId, pageId);
        const revision = await sealDraft(page, reason, authorId, label ?? null);
        const handedIn = reason === 'review' ? { handedInAt: revision.createdAt } : {};
        await pages.update({ sealedVersion: page.draftVersion, ...handedIn }, { where: { id: pageId } });
        return revision;
      }),
  };
}
