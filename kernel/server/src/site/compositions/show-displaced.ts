import { compareRows, compareTrees, isEqual, type Registered } from '@quoin/core';
import type { DataSource } from '@quoin/sdk';
import type { DisplacedRevision, PageContents, Revision, RowRevision, Storage } from '@quoin/storage';
import { usagesOf } from '../content/usages.ts';
import {
  idsOf,
  isRemaining,
  isWhole,
  listDisplacedOfPages,
  publishDue,
  remainingOf,
  type Serving,
} from './displaced.ts';
import { saveAgain } from './roll-back-rows.ts';

const readsPage = (
  { compositionId, composed, composedBefore }: Serving,
  displaced: DisplacedRevision,
  { content }: Revision,
): boolean => {
  if (displaced.compositionId === compositionId) return true;
  const before = composedBefore.get(displaced.compositionId);
  return before !== undefined && isWhole(compareTrees(content.tree, before, composed));
};

const readsRow = (
  { compositionId, composedBefore }: Serving,
  displaced: DisplacedRevision,
  after: Registered<DataSource>,
  { version, data }: RowRevision,
): boolean => {
  if (displaced.compositionId === compositionId) return true;
  const before = composedBefore.get(displaced.compositionId)?.dataSources.get(after.definition.name);
  return before !== undefined && isWhole(compareRows({ id: displaced.subjectId, version, data }, before, after));
};

/** Returns the first revision that is read whole and has the access rules of the first of all. */
async function nextShown(
  { revisions }: Pick<Storage, 'revisions'>,
  serving: Serving,
  publications: readonly DisplacedRevision[],
): Promise<Revision | undefined> {
  let first: Revision | undefined;
  for (const displaced of publications) {
    const revision = await revisions.find(serving.site, displaced.revisionId);
    first ??= revision ?? undefined;
    if (revision === null || first === undefined) continue;
    if (isEqual(revision.content.access, first.content.access) && readsPage(serving, displaced, revision))
      return revision;
  }
  return undefined;
}

async function showPage(
  storage: Storage,
  serving: Serving,
  contents: PageContents,
  displaced: readonly DisplacedRevision[],
): Promise<void> {
  const { page, published, next } = contents;
  const { site: siteId, composed, actorId } = serving;
  const by = { siteId, pageId: page.id, authorId: actorId };
  const { publications, change, isPublishedSince } = await remainingOf(storage, displaced, contents);
  const shown = await nextShown(storage, serving, publications);
  if (shown !== undefined)
    await storage.pages.republish({ ...by, revisionId: shown.id, usages: usagesOf(shown.content, composed) });
  const settled = new Set(displaced);
  for (const each of publications) {
    if (each.revisionId === shown?.id) break;
    settled.delete(each);
  }
  if (change !== undefined) {
    const { publishAt: at, zone } = change;
    const revision = await storage.revisions.find(siteId, change.revisionId);
    const isPublished = published !== null || shown !== undefined;
    const isDue = at === null || at <= new Date();
    if (
      revision !== null &&
      isPublished &&
      !isPublishedSince &&
      next === null &&
      !isDue &&
      readsPage(serving, change, revision)
    )
      await storage.pages.restoreNext({
        ...by,
        revisionId: revision.id,
        at,
        zone,
        usages: usagesOf(revision.content, composed),
      });
    else settled.delete(change);
  }
  await storage.displacedRevisions.delete(idsOf([...settled]));
}

async function showRow(
  storage: Storage,
  serving: Serving,
  rowId: string,
  displaced: readonly DisplacedRevision[],
): Promise<void> {
  const row = await storage.rows.find(rowId);
  if (row === null || !isRemaining(displaced, row)) return storage.displacedRevisions.delete(idsOf(displaced));
  const source = serving.composed.dataSources.get(row.source);
  if (source === undefined) return undefined;
  for (const [index, each] of displaced.entries()) {
    const revision = await storage.rows.findRevision(rowId, each.number);
    if (revision === null || !readsRow(serving, each, source, revision)) continue;
    const { revision: newest } = await saveAgain(storage, source, row, revision, serving);
    await storage.displacedRevisions.delete(idsOf(displaced.slice(index)));
    const last = displaced[index - 1];
    if (last !== undefined) await storage.displacedRevisions.put({ ...last, newest });
    return undefined;
  }
  return undefined;
}

/**
 * Shows displaced revisions again that the served composition reads whole, and forgets replaced ones. Part of the
 * transaction that serves it.
 */
export async function showDisplaced(storage: Storage, serving: Serving): Promise<void> {
  const { site: siteId } = serving;
  const pages = await listDisplacedOfPages(storage, siteId);
  const ids = [...pages.keys()];
  await publishDue(storage, ids);
  for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids }))
    for (const contents of batch) await showPage(storage, serving, contents, pages.get(contents.page.id) ?? []);
  for (const [rowId, displaced] of await storage.displacedRevisions.list(siteId, ['row']))
    await showRow(storage, serving, rowId, displaced);
}
