import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { UsageInput, Usages } from '../usages/usages.ts';
import { checkVersion, requirePage } from './draft.ts';
import { keysOf, keysOfContent, nextKeysOf } from './keys.ts';
import { type Page, pageOf, type StoredPage, withoutNext } from './page.ts';
import type { PublicPageIndex } from './public-page-index.ts';

export interface PageAction {
  siteId: string;
  pageId: string;
  /** Null for the system. */
  authorId: string | null;
}

export interface Publication extends PageAction {
  /** The validated draft version. */
  expectedVersion: number;
  compositionId: string | null;
  usages: readonly UsageInput[];
  label?: string;
  /** Required if a change is scheduled. */
  next?: 'keep' | 'cancel' | undefined;
}

export interface Republication extends PageAction {
  revisionId: string;
  usages: readonly UsageInput[];
}

/** Times are UTC; the zone is that in which they were entered. */
export interface Schedule extends PageAction {
  publishAt: Date | null;
  unpublishAt: Date | null;
  zone: string | null;
}

export interface PagePublisher {
  /** Seals and publishes the draft. Raises `page.unknown`, `page.conflict` and `page.change-scheduled`. */
  publish(publication: Publication): Promise<{ page: Page; revision: Revision }>;
  /** Retains the draft and the later publication. Raises `page.unknown` and `revision.unknown`. */
  republish(republication: Republication): Promise<Page>;
  /** Retains the draft and cancels a scheduled change. Raises `page.unknown`. */
  unpublish(action: PageAction): Promise<Page>;
  /** Raises `page.unknown`. */
  schedule(schedule: Schedule): Promise<Page>;
}

const isPublication = ({ reason }: Revision): boolean => reason === 'published' || reason === 'scheduled';

export interface PublisherStores {
  revisions: Revisions;
  usages: Usages;
  publicIndex: PublicPageIndex;
  audit: Audit;
  invalidations: Invalidations;
}

export function createPagePublisher(
  { transaction }: Database,
  pages: Table<StoredPage>,
  stores: PublisherStores,
): PagePublisher {
  const { revisions, usages, publicIndex, audit, invalidations } = stores;

  /** `content` is the new published content. */
  async function change(
    page: StoredPage,
    by: PageAction,
    action: string,
    values: Partial<StoredPage>,
    details: Record<string, Json>,
    content?: PageContent,
  ): Promise<Page> {
    const updated = { ...values, updatedAt: new Date() };
    const former =
      content === undefined || page.publishedRevisionId === null
        ? null
        : await revisions.find(page.siteId, page.publishedRevisionId);
    await pages.update(updated, { where: { id: page.id } });
    const keys = former === null || content === undefined ? keysOf(page) : keysOfContent(page, former.content, content);
    const next = values.nextAt === null ? nextKeysOf([page]) : [];
    await invalidations.write({
      siteId: page.siteId,
      keys: [...keys, ...next, ...(await publicIndex.update([page.id]))],
      actorId: by.authorId,
    });
    await audit.append({ siteId: page.siteId, actorId: by.authorId, action, subject: `page:${page.id}`, details });
    return pageOf({ ...page, ...updated });
  }

  /** Returns changed columns, and details for the audit log. */
  async function cancelNext({ siteId, id: pageId, nextAt }: StoredPage) {
    if (nextAt === null) return { values: {}, details: {} };
    await usages.replace({ siteId, pageId, state: 'next' }, []);
    return { values: withoutNext, details: { cancelledChange: nextAt.toISOString() } };
  }

  /** Returns when visitors first saw a publication: if it was scheduled, later than it was sealed. */
  async function publishedAt({ siteId, pageId, number, reason, createdAt }: Revision): Promise<Date> {
    if (reason !== 'scheduled') return createdAt;
    const filter = { siteId, subject: `page:${pageId}`, action: 'page.change-published', limit: 1_000 };
    const entry = (await audit.list(filter)).find(({ details }) => details['revision'] === number);
    const at = entry?.details['at'];
    return typeof at === 'string' ? new Date(at) : createdAt;
  }

  return {
    publish: (publication) =>
      transaction(async () => {
        const { siteId, pageId, authorId, compositionId, label = null, next } = publication;
        const stored = await requirePage(pages, siteId, pageId);
        checkVersion(stored, publication.expectedVersion);
        if (stored.nextAt !== null && next === undefined)
          throw new KernelError('page.change-scheduled', { at: stored.nextAt.toISOString() });
        const sealed = {
          siteId,
          pageId,
          content: stored.draft,
          compositionId,
          authorId,
          reason: 'published',
          label,
        } as const;
        const revision = await revisions.seal(sealed);
        const published = { siteId, pageId, state: 'published' } as const;
        if (stored.publishedRevisionId === null) await usages.add(published, publication.usages);
        else await usages.replace(published, publication.usages);
        const cancelled = next === 'cancel' ? await cancelNext(stored) : undefined;
        const values = {
          status: 'published',
          publishedRevisionId: revision.id,
          publishedAt: revision.createdAt,
          sealedVersion: stored.draftVersion,
          handedInAt: null,
          ...cancelled?.values,
        } as const;
        const page = await change(
          stored,
          publication,
          'page.published',
          values,
          { path: stored.path, revision: revision.number, ...cancelled?.details },
          revision.content,
        );
        return { page, revision };
      }),

    republish: (republication) =>
      transaction(async () => {
        const { siteId, pageId, revisionId, usages: used } = republication;
        const page = await requirePage(pages, siteId, pageId);
        const revision = await revisions.find(siteId, revisionId);
        if (revision?.pageId !== pageId || !isPublication(revision))
          throw new KernelError('revision.unknown', { revision: revisionId, page: pageId });
        await usages.replace({ siteId, pageId, state: 'published' }, used);
        const values = {
          status: isDeepStrictEqual(revision.content, page.draft) ? 'published' : 'changed',
          publishedRevisionId: revisionId,
          publishedAt: await publishedAt(revision),
        } as const;
        return change(
          page,
          republication,
          'page.republished',
          values,
          { path: page.path, revision: revision.number },
          revision.content,
        );
      }),

    unpublish: (action) =>
      transaction(async () => {
        const { siteId, pageId } = action;
        const page = await requirePage(pages, siteId, pageId);
        await usages.replace({ siteId, pageId, state: 'published' }, []);
        const status = page.status === 'draft' ? 'draft' : 'unpublished';
        const cancelled = await cancelNext(page);
        return change(
          page,
          action,
          'page.unpublished',
          { status, publishedRevisionId: null, publishedAt: null, ...cancelled.values },
          { path: page.path, ...cancelled.details },
        );
      }),

    schedule: (schedule) =>
      transaction(async () => {
        const { siteId, pageId, publishAt, unpublishAt, zone } = schedule;
        const page = await requirePage(pages, siteId, pageId);
        const details = {
          publishAt: publishAt?.toISOString() ?? null,
          unpublishAt: unpublishAt?.toISOString() ?? null,
          zone,
        };
        return change(page, schedule, 'page.scheduled', { publishAt, unpublishAt, zone }, details);
      }),
  };
}
