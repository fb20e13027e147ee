import { compareTrees, isEqual, type ComposedSite } from '@quoin/core';
import type { DisplacedRevision, DraftedPage, PageContents, Revision, RevisionSummary, Storage } from '@quoin/storage';
import { usagesOf } from '../content/usages.ts';
import { idsOf, isWhole, listDisplacedOfPages, publishDue } from './displaced.ts';
import type { ServingHistory } from './serving-history.ts';

/** Returns the compositions rolled back since the last upgrade. */
export async function rolledBackCompositions(
  { compositions }: Pick<Storage, 'compositions'>,
  site: string,
): Promise<Set<string>> {
  const changes = await compositions.changes(site);
  const rollbacks = changes.slice(
    0,
    Math.max(
      0,
      changes.findIndex(({ reason }) => reason !== 'rollback'),
    ),
  );
  return new Set(rollbacks.flatMap(({ fromId }) => fromId ?? []));
}

export interface Rollback {
  site: string;
  /** The composition that is rolled back. */
  compositionId: string;
  /** Sequence number of the composition change. */
  seq: number;
  /** All compositions of the site that were ever rolled back. */
  rolledBack: ReadonlySet<string>;
  /** Returns whether the period of a time was not rolled back. */
  isStanding: ServingHistory['isStanding'];
  /** The composition that is rolled back; undefined if it cannot be composed any more. */
  served: ComposedSite | undefined;
  /** The composition served after the rollback. */
  former: ComposedSite;
  actorId: string | null;
}

/** Returns whether a revision loses nothing by the rollback. */
const readsWhole = ({ served, former }: Rollback, { content }: Revision): boolean =>
  served !== undefined && isWhole(compareTrees(content.tree, served, former));

const batchSize = 100;

/** Returns the numbers of scheduled revisions that took effect. */
async function publishedOnTime(
  { audit }: Pick<Storage, 'audit'>,
  siteId: string,
  pageId: string,
): Promise<Set<unknown>> {
  const entries = await audit.list({
    siteId,
    subject: `page:${pageId}`,
    action: 'page.change-published',
    limit: 1_000,
  });
  return new Set(entries.map(({ details }) => details['revision']));
}

/** Yields the publications since the page was last unpublished, newest first. */
async function* publicationsOf(
  { revisions, audit }: Pick<Storage, 'revisions' | 'audit'>,
  siteId: string,
  pageId: string,
): AsyncGenerator<RevisionSummary> {
  const [hidden] = await audit.list({ siteId, subject: `page:${pageId}`, action: 'page.unpublished', limit: 1 });
  const onTime = await publishedOnTime({ audit }, siteId, pageId);
  for (let offset = 0; ; offset += batchSize) {
    const { revisions: found } = await revisions.list({ siteId, pageId, limit: batchSize, offset });
    for (const revision of found) {
      if (hidden !== undefined && revision.createdAt <= hidden.at) return;
      if (revision.reason === 'published' || (revision.reason === 'scheduled' && onTime.has(revision.number)))
        yield revision;
    }
    if (found.length < batchSize) return;
  }
}

/**
 * Returns the newest publication from before the upgrade or complete without it; undefined if none. Skips those with
 * other access rules than the newest.
 */
async function shownBy(
  storage: Storage,
  rollback: Rollback,
  page: DraftedPage,
  newest: Revision,
): Promise<Revision | undefined> {
  const { site, isStanding } = rollback;
  const stays = (revision: Revision): boolean =>
    revision.compositionId === null ||
    isStanding(revision.createdAt, revision.compositionId) ||
    readsWhole(rollback, revision);
  // An upgrade may have shown it again since the page was unpublished.
  if (stays(newest)) return newest;
  for await (const { id, number } of publicationsOf(storage, site, page.id)) {
    const revision = number >= newest.number ? null : await storage.revisions.find(site, id);
    if (revision !== null && isEqual(revision.content.access, newest.content.access) && stays(revision))
      return revision;
  }
  return undefined;
}

type Displaced = Pick<DisplacedRevision, 'kind' | 'shown' | 'publishAt' | 'zone'>;

/** Records a displaced revision of a page, and forgets `replaced` ones. */
async function displace(
  { displacedRevisions, revisions }: Pick<Storage, 'displacedRevisions' | 'revisions'>,
  { site: siteId, compositionId, seq: rollbackSeq }: Rollback,
  { id: revisionId, pageId, number }: Revision,
  displaced: Displaced,
  replaced: readonly DisplacedRevision[],
): Promise<void> {
  const [newest] = (await revisions.list({ siteId, pageId, limit: 1 })).revisions;
  await displacedRevisions.delete(idsOf(replaced));
  await displacedRevisions.put({
    ...displaced,
    revisionId,
    siteId,
    subjectId: pageId,
    number,
    compositionId,
    rollbackSeq,
    newest: newest?.number ?? number,
  });
}

async function rollBackPage(
  storage: Storage,
  rollback: Rollback,
  { page, published, next }: PageContents,
  earlier: readonly DisplacedRevision[],
): Promise<void> {
  const { site: siteId, rolledBack, former, actorId } = rollback;
  const by = { siteId, pageId: page.id, authorId: actorId };
  const isAffected = ({ compositionId }: Revision) => rolledBack.has(compositionId ?? '');
  const shown =
    published !== null && isAffected(published) ? await shownBy(storage, rollback, page, published) : published;
  const isUnpublished = published !== null && shown === undefined;
  if (next !== null && (isUnpublished || (isAffected(next) && !readsWhole(rollback, next)))) {
    await storage.pages.cancelNext(by);
    const change = { kind: 'scheduled-change', shown: null, publishAt: page.nextAt, zone: page.nextZone } as const;
    const changes = earlier.filter(({ kind }) => kind === 'scheduled-change');
    await displace(storage, rollback, next, change, changes);
  }
  if (published === null || shown?.id === published.id) return;
  const publications = earlier.filter(({ kind }) => kind === 'publication');
  // The page was published again since they were displaced.
  const replaced = publications.at(-1)?.shown === published.number ? [] : publications;
  const publication = { kind: 'publication', shown: shown?.number ?? null, publishAt: null, zone: null } as const;
  await displace(storage, rollback, published, publication, replaced);
  if (!shown) await storage.pages.unpublish(by);
  else await storage.pages.republish({ ...by, revisionId: shown.id, usages: usagesOf(shown.content, former) });
}

/**
 * Restores pages whose later publications are incomplete without the upgrade, and cancels such scheduled changes. Part
 * of the rollback's transaction.
 */
export async function rollBackPages(storage: Storage, rollback: Rollback, ids: readonly string[]): Promise<void> {
  const { site: siteId } = rollback;
  await publishDue(storage, ids);
  const displaced = await listDisplacedOfPages(storage, siteId);
  for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids }))
    for (const contents of batch)
      await rollBackPage(storage, rollback, contents, displaced.get(contents.page.id) ?? []);
}
