import { randomUUID } from 'node:crypto';
import type { PageContent } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { Op } from 'sequelize';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { plainOrNull, type Table } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Revisions } from '../revisions/revisions.ts';
import type { UsageInput, Usages } from '../usages/usages.ts';
import { requirePage } from './draft.ts';
import { keysOf, nextKeysOf } from './keys.ts';
import type { NextRevisions } from './next-revisions.ts';
import {
  checkPath,
  findTaken,
  type Page,
  pageOf,
  pathOfTranslation,
  searchOf,
  type StoredPage,
  withoutNext,
} from './page.ts';
import type { PublicPageIndex } from './public-page-index.ts';
import type { PageAction } from './publish.ts';
import type { Tags } from './tags.ts';
import { createFindDescendants, pathUnder } from './tree.ts';

export interface DeletedPage {
  page: Page;
  deletedAt: Date;
}

export interface Restoration extends PageAction {
  /** Defaults to its former path. */
  path?: string;
  usagesOf: (content: PageContent) => readonly UsageInput[];
}

export interface PageDeletion {
  /**
   * Removes a page and those below from all lists, frees their paths and cancels scheduled changes, except those that
   * visitors read already. Retains revisions. Returns the removed pages. Raises `page.unknown`.
   */
  delete(action: PageAction): Promise<Page[]>;
  /**
   * Restores a page and those deleted with it, at the top if its parent is gone. A page begins a translation group if
   * another has taken its language in the former one: an error would cost one of the two. Raises `page.unknown`,
   * `page.path-invalid` and `page.restoration-blocked`.
   */
  undelete(restoration: Restoration): Promise<Page[]>;
  findDeleted(siteId: string, pageId: string): Promise<DeletedPage | null>;
  /** Latest first. */
  listDeleted(
    filter: { siteId: string; template?: string | string[] } & Pagination,
  ): Promise<{ pages: DeletedPage[]; total: number }>;
}

interface Stores {
  revisions: Revisions;
  usages: Usages;
  tags: Tags;
  publicIndex: PublicPageIndex;
  audit: Audit;
  invalidations: Invalidations;
  publishNext: NextRevisions['publishNext'];
}

const deletedOf = ({ deletedAt, ...stored }: StoredPage): DeletedPage[] =>
  deletedAt === null ? [] : [{ page: pageOf({ ...stored, deletedAt }), deletedAt }];

export function createPageDeletion({ transaction }: Database, pages: Table<StoredPage>, stores: Stores): PageDeletion {
  const { revisions, usages, tags, publicIndex, audit, invalidations, publishNext } = stores;
  const findDescendants = createFindDescendants(pages);
  const isDeleted = { deletedAt: { [Op.ne]: null } };
  const withoutDraft = { attributes: { exclude: ['draft'] } };

  async function findDeleted(siteId: string, id: string): Promise<DeletedPage | null> {
    const stored = plainOrNull(await pages.findOne({ where: { siteId, id, ...isDeleted }, ...withoutDraft }));
    return stored === null ? null : (deletedOf(stored)[0] ?? null);
  }

  async function appendAudit(action: string, actorId: string | null, changed: readonly Page[]): Promise<void> {
    for (const { siteId, id, path, title, nextAt } of changed) {
      const cancelled = action === 'page.deleted' && nextAt !== null ? { cancelledChange: nextAt.toISOString() } : {};
      await audit.append({ siteId, actorId, action, subject: `page:${id}`, details: { path, title, ...cancelled } });
    }
  }

  /** Raises `page.restoration-blocked`. */
  async function assertFree(restored: readonly Page[]): Promise<void> {
    for (const { siteId, locale, path } of restored) {
      const taken = await findTaken(pages, siteId, [{ locale, path }], []);
      if (taken !== undefined) throw new KernelError('page.restoration-blocked', { path, title: taken.title });
    }
  }

  async function index(
    { siteId, id: pageId, draft, publishedRevisionId }: StoredPage,
    usagesOf: Restoration['usagesOf'],
  ): Promise<void> {
    await usages.replace({ siteId, pageId, state: 'draft' }, usagesOf(draft));
    await tags.replace({ siteId, pageId }, draft.tags);
    const published = publishedRevisionId === null ? null : await revisions.find(siteId, publishedRevisionId);
    if (published !== null) await usages.replace({ siteId, pageId, state: 'published' }, usagesOf(published.content));
  }

  return {
    findDeleted,

    async listDeleted({ limit, offset, ...equal }) {
      const where = { ...equal, ...isDeleted };
      const { found, total } = await findPaginated(
        pages,
        { where, order: [['deletedAt', 'DESC'], 'path'], ...withoutDraft },
        { limit, offset },
      );
      return { pages: found.flatMap(deletedOf), total };
    },

    delete: (action) =>
      transaction(async () => {
        const { siteId, pageId, authorId } = action;
        // The same time marks pages deleted together.
        const deletedAt = new Date();
        const find = async () => [pageOf(await requirePage(pages, siteId, pageId)), ...(await findDescendants(action))];
        const due = (await find()).filter(({ nextAt }) => nextAt !== null && nextAt <= deletedAt);
        for (const { id } of due) await publishNext(id, deletedAt);
        const deleted = await find();
        for (const { id } of deleted) {
          await usages.replace({ siteId, pageId: id, state: 'draft' }, []);
          await usages.replace({ siteId, pageId: id, state: 'published' }, []);
          await usages.replace({ siteId, pageId: id, state: 'next' }, []);
          await tags.replace({ siteId, pageId: id }, []);
        }
        await pages.update(
          { deletedAt, updatedAt: deletedAt, ...withoutNext },
          { where: { id: deleted.map(({ id }) => id) } },
        );
        await invalidations.write({
          siteId,
          keys: [
            ...deleted.flatMap(keysOf),
            ...nextKeysOf(deleted),
            ...(await publicIndex.update(deleted.map(({ id }) => id))),
          ],
          actorId: authorId,
        });
        await appendAudit('page.deleted', authorId, deleted);
        return deleted;
      }),

    undelete: ({ siteId, pageId, authorId, path, usagesOf }) =>
      transaction(async () => {
        const found = await findDeleted(siteId, pageId);
        if (found === null) throw new KernelError('page.unknown', { page: pageId, site: siteId });
        const { page, deletedAt } = found;
        const moved = (each: Page) => (path === undefined ? each.path : pathUnder(each.path, page.path, path));
        const together = [page, ...(await findDescendants({ siteId, pageId }, deletedAt))].map((each) => ({
          ...each,
          path: moved(each),
        }));
        for (const each of together) checkPath(each.path);
        await assertFree(together);
        const parent = await pages.findOne({
          where: { siteId, id: page.parentId ?? '', deletedAt: null },
          attributes: ['id'],
        });
        const updatedAt = new Date();
        const restored: Page[] = [];
        for (const each of together) {
          const isTaken = (await pathOfTranslation(pages, each)) !== undefined;
          const change = {
            path: each.path,
            ...(each.id === pageId && parent === null ? { parentId: null } : {}),
            ...(isTaken ? { translationGroup: randomUUID() } : {}),
          };
          const stored = { ...change, deletedAt: null, updatedAt, search: searchOf(each.title, each.path) };
          await pages.update(stored, { where: { id: each.id } });
          await index(await requirePage(pages, siteId, each.id), usagesOf);
          restored.push({ ...each, ...change });
        }
        await invalidations.write({
          siteId,
          keys: [...restored.flatMap(keysOf), ...(await publicIndex.update(restored.map(({ id }) => id)))],
          actorId: authorId,
        });
        await appendAudit('page.undeleted', authorId, restored);
        return restored;
      }),
  };
}
