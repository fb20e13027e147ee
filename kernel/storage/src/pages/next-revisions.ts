import { isDeepStrictEqual } from 'node:util';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import type { Revision } from '../revisions/revisions.ts';
import { checkVersion, requirePage } from './draft.ts';
import { keysOf, keysOfContent, pageKey } from './keys.ts';
import { asOf, type Page, pageOf, type StoredPage, withoutNext } from './page.ts';
import type { PageAction, Publication, PublisherStores, Republication } from './publish.ts';

interface Moment {
  at: Date;
  zone: string | null;
}

export interface NextPublication extends Omit<Publication, 'next'>, Moment {
  replace?: boolean;
}

interface RestoredNext extends Republication, Moment {}

export interface PublishedNext {
  page: Page;
  revision: number;
  /** When visitors first read it, even if no server was running. */
  at: Date;
}

/** Scheduled revisions: kernel/decisions/0041-a-scheduled-revision-takes-effect-when-it-is-read.md. */
export interface NextRevisions {
  /**
   * Seals and schedules the draft. Raises `page.unknown`, `page.conflict`, `page.not-published` and
   * `page.change-scheduled`.
   */
  scheduleNext(next: NextPublication): Promise<{ page: Page; revision: Revision }>;
  /**
   * Reschedules a revision whose change was cancelled. Raises `page.unknown`, `page.not-published`,
   * `page.change-scheduled` and `revision.unknown`.
   */
  restoreNext(restored: RestoredNext): Promise<Page>;
  /** Raises `page.unknown` and `page.no-change-scheduled`. */
  rescheduleNext(action: PageAction & Moment): Promise<Page>;
  /** Retains the revision. Raises `page.unknown` and `page.no-change-scheduled`. */
  cancelNext(action: PageAction): Promise<Page>;
  /** Returns pages whose next revision has taken effect but is not recorded as published, earliest first. */
  dueNext(now: Date): Promise<string[]>;
  /** Records the next revision as published. Returns undefined if already done, or not due. */
  publishNext(pageId: string, now: Date): Promise<PublishedNext | undefined>;
  /** Returns the earliest instant of all sites; null if none is scheduled. */
  nextInstant(): Promise<Date | null>;
  /** Earliest first. */
  listNext(filter: { siteId: string; template?: string | string[]; limit: number }): Promise<Page[]>;
}

/** Raises `page.no-change-scheduled`. */
function requireNext(page: StoredPage): Date {
  if (page.nextAt === null) throw new KernelError('page.no-change-scheduled', { path: page.path });
  return page.nextAt;
}

/** Raises `page.not-published`, and `page.change-scheduled` unless the change may be replaced. */
function assertSchedulable({ path, publishedRevisionId, nextAt }: StoredPage, replace = false): void {
  if (publishedRevisionId === null) throw new KernelError('page.not-published', { path });
  if (nextAt !== null && !replace) throw new KernelError('page.change-scheduled', { at: nextAt.toISOString() });
}

export function createNextRevisions(
  { transaction }: Database,
  pages: Table<StoredPage>,
  stores: PublisherStores,
): NextRevisions {
  const { revisions, usages, publicIndex, audit, invalidations } = stores;
  const isScheduled = { nextAt: { [Op.ne]: null }, deletedAt: null };

  /** Updates the page and writes the logs: responses rendered from the page expire with its schedule. */
  async function change(
    page: StoredPage,
    by: PageAction,
    action: string,
    values: Partial<StoredPage>,
    details: Record<string, Json>,
  ): Promise<Page> {
    await pages.update(values, { where: { id: page.id } });
    const keys = [...keysOf(page), pageKey.next, ...(await publicIndex.update([page.id]))];
    await invalidations.write({ siteId: page.siteId, keys, actorId: by.authorId });
    await audit.append({
      siteId: page.siteId,
      actorId: by.authorId,
      action,
      subject: `page:${page.id}`,
      details: { path: page.path, ...details },
    });
    return pageOf({ ...page, ...values });
  }

  async function publish(id: string, now: Date): Promise<PublishedNext | undefined> {
    const page = plainOrNull(await pages.findOne({ where: { id, deletedAt: null } }));
    const after = page && asOf(page, now);
    if (page === null || after === null || after === page || page.nextAt === null) return undefined;
    const { siteId, nextAt: at, nextAuthorId } = page;
    const [former, revision] = await Promise.all(
      [page, after].map(({ publishedRevisionId }) => revisions.find(siteId, publishedRevisionId ?? '')),
    );
    if (!former || !revision) throw new Error(`Page ${id} names a revision that is not there.`);
    const { status, publishedRevisionId, publishedAt } = after;
    await pages.update(
      { ...withoutNext, status, publishedRevisionId, publishedAt, updatedAt: new Date() },
      { where: { id } },
    );
    await usages.publishNext({ siteId, pageId: id });
    const keys = [
      ...keysOfContent(page, former.content, revision.content),
      pageKey.next,
      ...(await publicIndex.update([id])),
    ];
    await invalidations.write({ siteId, keys, actorId: nextAuthorId });
    const details = {
      path: page.path,
      revision: revision.number,
      at: at.toISOString(),
      secondsLate: Math.floor((now.getTime() - at.getTime()) / 1_000),
    };
    await audit.append({ siteId, actorId: null, action: 'page.change-published', subject: `page:${id}`, details });
    return { page: pageOf(after), revision: revision.number, at };
  }

  return {
    scheduleNext: (next) =>
      transaction(async () => {
        const { siteId, pageId, authorId, compositionId, at, zone, label = null, replace = false } = next;
        const page = await requirePage(pages, siteId, pageId);
        checkVersion(page, next.expectedVersion);
        assertSchedulable(page, replace);
        const revision = await revisions.seal({
          siteId,
          pageId,
          content: page.draft,
          compositionId,
          authorId,
          reason: 'scheduled',
          label,
        });
        await usages.replace({ siteId, pageId, state: 'next' }, next.usages);
        const version = page.draftVersion;
        const values = {
          nextRevisionId: revision.id,
          nextAt: at,
          nextZone: zone,
          nextAuthorId: authorId,
          nextVersion: version,
          sealedVersion: version,
          handedInAt: null,
        };
        const details = {
          revision: revision.number,
          at: at.toISOString(),
          zone,
          ...(page.nextAt !== null && { insteadOf: page.nextAt.toISOString() }),
        };
        return { page: await change(page, next, 'page.change-scheduled', values, details), revision };
      }),

    restoreNext: ({ revisionId, usages: used, at, zone, ...by }) =>
      transaction(async () => {
        const { siteId, pageId } = by;
        const page = await requirePage(pages, siteId, pageId);
        assertSchedulable(page);
        const revision = await revisions.find(siteId, revisionId);
        if (revision?.pageId !== pageId || revision.reason !== 'scheduled')
          throw new KernelError('revision.unknown', { revision: revisionId, page: pageId });
        await usages.replace({ siteId, pageId, state: 'next' }, used);
        const values = {
          nextRevisionId: revisionId,
          nextAt: at,
          nextZone: zone,
          nextAuthorId: revision.authorId,
          nextVersion: isDeepStrictEqual(revision.content, page.draft) ? page.draftVersion : null,
        };
        const details = { revision: revision.number, at: at.toISOString(), zone };
        return change(page, by, 'page.change-scheduled', values, details);
      }),

    rescheduleNext: (action) =>
      transaction(async () => {
        const { siteId, pageId, authorId, at, zone } = action;
        const page = await requirePage(pages, siteId, pageId);
        const from = requireNext(page);
        const details = { from: from.toISOString(), at: at.toISOString(), zone };
        return change(
          page,
          action,
          'page.change-rescheduled',
          { nextAt: at, nextZone: zone, nextAuthorId: authorId },
          details,
        );
      }),

    cancelNext: (action) =>
      transaction(async () => {
        const page = await requirePage(pages, action.siteId, action.pageId);
        const at = requireNext(page);
        await usages.replace({ siteId: action.siteId, pageId: action.pageId, state: 'next' }, []);
        return change(page, action, 'page.change-cancelled', withoutNext, { at: at.toISOString() });
      }),

    async dueNext(now) {
      const due = await pages.findAll({
        where: { nextAt: { [Op.lte]: now }, deletedAt: null },
        attributes: ['id'],
        order: ['nextAt', 'id'],
      });
      return due.map((page) => plain(page).id);
    },

    publishNext: (pageId, now) => transaction(() => publish(pageId, now)),

    async nextInstant() {
      const first = plainOrNull(await pages.findOne({ where: isScheduled, attributes: ['nextAt'], order: ['nextAt'] }));
      return first?.nextAt ?? null;
    },

    async listNext({ limit, ...equal }) {
      return (
        await pages.findAll({
          where: { ...equal, ...isScheduled },
          order: ['nextAt', 'path'],
          limit,
          attributes: { exclude: ['draft'] },
        })
      )
        .map(plain)
        .map(pageOf);
    },
  };
}
