import type { PageContent } from '@quoin/core';
import { QuoinError, type Json } from '@quoin/sdk';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Revision, Revisions } from '../revisions/revisions.ts';
import type { UsageInput, Usages } from '../usages/usages.ts';
import { checkVersion, requirePage } from './draft.ts';
import type { Entries } from './entries.ts';
import { keysOf, keysOfContent, nextKeysOf } from './keys.ts';
import { type Page, pageOf, type StoredPage, withoutNext } from './page.ts';

/** Which page somebody acts on. */
export interface PageAction {
  siteId: string;
  pageId: string;
  /** Null for the system itself. */
  authorId: string | null;
}

export interface Publication extends PageAction {
  /** The draft version that was validated. */
  expectedVersion: number;
  compositionId: string | null;
  /** What the published content makes use of. */
  usages: readonly UsageInput[];
  label?: string;
  /** What becomes of a change that is scheduled; a page on which there is one is refused unless this is given. */
  next?: 'keep' | 'cancel' | undefined;
}

/** An earlier publication of a page, as it is shown again. */
interface Republication extends PageAction {
  revisionId: string;
  /** What its content makes use of. */
  usages: readonly UsageInput[];
}

/** When a page is visible. Times are UTC; the zone is the one they were meant in. */
export interface Schedule extends PageAction {
  publishAt: Date | null;
  unpublishAt: Date | null;
  zone: string | null;
}

export interface Publishing {
  /** Seals the draft and shows it to visitors. Raises `page.unknown`, `page.conflict` and `page.change-scheduled`. */
  publish(publication: Publication): Promise<{ page: Page; revision: Revision }>;
  /** Shows an earlier publication to visitors again; the draft stays, and so does the later one. Raises `page.unknown` and `revision.unknown`. */
  republish(republication: Republication): Promise<Page>;
  /** Takes the page from visitors; the draft stays, and a change that was scheduled is cancelled. Raises `page.unknown`. */
  unpublish(action: PageAction): Promise<Page>;
  /** Raises `page.unknown`. */
  schedule(schedule: Schedule): Promise<Page>;
}

/** Whether a revision was sealed for visitors. */
const isPublication = ({ reason }: Revision): boolean => reason === 'published' || reason === 'scheduled';

/** What publishing writes to beside the pages. */
export interface PublishingStores {
  revisions: Revisions;
  usages: Usages;
  entries: Entries;
  audit: Audit;
  invalidations: Invalidations;
}

export function createPublishing(
  { transaction }: Database,
  pages: Table<StoredPage>,
  stores: PublishingStores,
): Publishing {
  const { revisions, usages, entries, audit, invalidations } = stores;

  /** Changes a page that visitors can see, and tells the logs; with the content that they see from then on, where that is what changes. */
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
      keys: [...keys, ...next, ...(await entries.update([page.id]))],
      actorId: by.authorId,
    });
    await audit.append({ siteId: page.siteId, actorId: by.authorId, action, subject: `page:${page.id}`, details });
    return pageOf({ ...page, ...updated });
  }

  /** Cancels a change that is scheduled, where there is one: what it changes of the page, and what is told of it. */
  async function cancelNext({ siteId, id: pageId, nextAt }: StoredPage) {
    if (nextAt === null) return { values: {}, details: {} };
    await usages.replace({ siteId, pageId, state: 'next' }, []);
    return { values: withoutNext, details: { cancelledChange: nextAt.toISOString() } };
  }

  return {
    publish: (publication) =>
      transaction(async () => {
        const { siteId, pageId, authorId, compositionId, label = null, next } = publication;
        const stored = await requirePage(pages, siteId, pageId);
        checkVersion(stored, publication.expectedVersion);
        if (stored.nextAt !== null && next === undefined)
          throw new QuoinError('page.change-scheduled', { at: stored.nextAt.toISOString() });
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
        await usages.replace({ siteId, pageId, state: 'published' }, publication.usages);
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
          throw new QuoinError('revision.unknown', { revision: revisionId, page: pageId });
        await usages.replace({ siteId, pageId, state: 'published' }, used);
        const values = { status: 'changed', publishedRevisionId: revisionId, publishedAt: revision.createdAt } as const;
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
