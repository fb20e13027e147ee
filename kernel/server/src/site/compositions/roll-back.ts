import { compareRows, compareTrees, isEqual, type ComposedSite, type StoredRow } from '@quoin/core';
import type { DraftedPage, Revision, RevisionSummary, Row, RowRevision, Storage } from '@quoin/storage';
import { usagesOf } from '../content/usages.ts';
import { displace, isWhole } from './displaced.ts';
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
  rolledBack: ReadonlySet<string>;
  /** Returns whether the period of a time was not rolled back. */
  isStanding: ServingHistory['isStanding'];
  served: ComposedSite | undefined;
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
 * Returns the newest publication from before the upgrade or complete without it; undefined if none. Skips publications
 * with other access rules than the newest.
 */
async function shownBy(
  storage: Storage,
  rollback: Rollback,
  page: DraftedPage,
  newest: Revision,
): Promise<Revision | undefined> {
  const { site, isStanding } = rollback;
  for await (const { id, number, compositionId, createdAt } of publicationsOf(storage, site, page.id)) {
    const revision = number > newest.number ? null : await storage.revisions.find(site, id);
    if (revision === null || !isEqual(revision.content.access, newest.content.access)) continue;
    if (compositionId === null || isStanding(createdAt) || readsWhole(rollback, revision)) return revision;
  }
  return undefined;
}

/**
 * Restores pages whose later publications are incomplete without the upgrade, and cancels such scheduled changes. Part
 * of the rollback's transaction.
 */
export async function rollBackPages(storage: Storage, rollback: Rollback): Promise<void> {
  const { site: siteId, rolledBack, former, actorId } = rollback;
  const ids = await storage.pages.findByCompositions({ siteId, compositions: [...rolledBack] });
  const displacedBefore = await storage.displacedPublications.list(siteId);
  for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids })) {
    for (const { page, published, next } of batch) {
      const by = { siteId, pageId: page.id, authorId: actorId };
      if (next !== null && rolledBack.has(next.compositionId ?? '') && !readsWhole(rollback, next))
        await storage.pages.cancelNext(by);
      if (published === null || !rolledBack.has(published.compositionId ?? '')) continue;
      const shown = await shownBy(storage, rollback, page, published);
      if (shown?.id === published.id) continue;
      const publication = { siteId, pageId: page.id, revisionId: published.id, number: published.number };
      await displace(storage, { ...publication, shownId: shown?.id ?? null }, displacedBefore.get(page.id) ?? []);
      if (shown === undefined) await storage.pages.unpublish(by);
      else await storage.pages.republish({ ...by, revisionId: shown.id, usages: usagesOf(shown.content, former) });
    }
  }
}

async function newestRevision(
  { rows }: Pick<Storage, 'rows'>,
  { id: rowId }: Row,
  condition: (revision: RowRevision) => boolean,
): Promise<RowRevision | undefined> {
  for (let offset = 0; ; offset += batchSize) {
    const { revisions } = await rows.revisions({ rowId, limit: batchSize, offset });
    const found = revisions.find((revision) => revision.change !== 'deleted' && condition(revision));
    if (found !== undefined || revisions.length < batchSize) return found;
  }
}

/** Restores rows in the same way and transaction. */
export async function rollBackRows(
  storage: Storage,
  { site: siteId, rolledBack, isStanding, served, former, actorId }: Rollback,
): Promise<void> {
  const upgrades = (await storage.compositions.changes(siteId)).filter(
    ({ reason, toId }) => reason === 'upgrade' && rolledBack.has(toId),
  );
  const since = upgrades.at(-1)?.at;
  if (since === undefined) return;
  for (const [name, source] of former.dataSources) {
    // Rows shared by sites stay, as other sites read them.
    if (source.definition.kind !== 'rows' || source.definition.scope === 'group') continue;
    const before = served?.dataSources.get(name);
    const readsWhole = (row: StoredRow) => before !== undefined && isWhole(compareRows(row, before, source));
    for (const row of await storage.rows.savedSince({ source: name, siteId, since })) {
      if (readsWhole(row)) continue;
      const earlier = await newestRevision(
        storage,
        row,
        (revision) => isStanding(revision.createdAt) || readsWhole(revision),
      );
      if (earlier === undefined || earlier.number === row.revision) continue;
      const { version, data, partitions } = earlier;
      await storage.rows.save({ ...row, version, data, partitions, expectedRevision: row.revision, authorId: actorId });
    }
  }
}
