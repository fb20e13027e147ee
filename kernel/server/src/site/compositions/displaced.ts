import { compareTrees, isEqual, type ComposedSite } from '@quoin/core';
import type { DisplacedPublication, Revision, Storage } from '@quoin/storage';
import { usagesOf } from '../content/usages.ts';
import { composeStored, type CompositionDefinition, type ReadSecret } from '../sites/site-folder.ts';
import type { PackageStore } from '../packages/store.ts';

/** Compositions by id; lacks those that cannot be composed any more. */
export type ComposedById = ReadonlyMap<string, ComposedSite>;

export const isWhole = ({ losses, breaks }: { losses: readonly object[]; breaks: readonly object[] }): boolean =>
  losses.length + breaks.length === 0;

/** Composes what the displaced publications of a site were published under. */
export async function composeDisplaced(
  { storage, store, secret }: { storage: Storage; store: PackageStore; secret: ReadSecret },
  site: string,
  folder: string,
): Promise<ComposedById> {
  const displaced = [...(await storage.displacedPublications.list(site)).values()].flat();
  const ids = new Set<string>();
  // One at a time: contents are large, and there may be thousands.
  for (const { revisionId } of displaced)
    ids.add((await storage.revisions.find(site, revisionId))?.compositionId ?? '');
  const composed = new Map<string, ComposedSite>();
  for (const id of ids) {
    const found = await storage.compositions.find(id);
    const { composed: own } = found
      ? await composeStored(folder, found.definition as CompositionDefinition, store, secret)
      : {};
    if (own !== undefined) composed.set(id, own);
  }
  return composed;
}

/** Records a displaced publication. Forgets `earlier` ones of the page if it was published anew since. */
export async function displace(
  { displacedPublications }: Pick<Storage, 'displacedPublications'>,
  publication: DisplacedPublication,
  earlier: readonly DisplacedPublication[],
): Promise<void> {
  if (earlier.length > 0 && earlier.at(-1)?.shownId !== publication.revisionId)
    await displacedPublications.delete(earlier.map(({ revisionId }) => revisionId));
  await displacedPublications.add(publication);
}

interface Showing {
  site: string;
  /** The composition that is served from now on. */
  compositionId: string;
  composed: ComposedSite;
  composedBefore: ComposedById;
  actorId: string | null;
}

/** Returns whether visitors still get what a rollback left. `displaced` is of one page, newest first. */
export const isStanding = (displaced: readonly DisplacedPublication[], published: Revision | null): boolean =>
  displaced.at(-1)?.shownId === (published?.id ?? null);

/** Returns whether a composition reads a revision whole. */
const readsWhole = ({ compositionId, composed, composedBefore }: Showing, revision: Revision): boolean => {
  if (revision.compositionId === compositionId) return true;
  const before = composedBefore.get(revision.compositionId ?? '');
  return before !== undefined && isWhole(compareTrees(revision.content.tree, before, composed));
};

/** Returns the newest that is read whole; none with other access rules than the newest of all. */
async function nextShown(
  { revisions }: Pick<Storage, 'revisions'>,
  showing: Showing,
  displaced: readonly DisplacedPublication[],
): Promise<Revision | undefined> {
  let newest: Revision | undefined;
  for (const { revisionId } of displaced) {
    const revision = await revisions.find(showing.site, revisionId);
    newest ??= revision ?? undefined;
    if (revision === null || newest === undefined) continue;
    if (isEqual(revision.content.access, newest.content.access) && readsWhole(showing, revision)) return revision;
  }
  return undefined;
}

/**
 * Shows displaced publications again that the served composition reads whole, and forgets those of pages that were
 * published anew. Part of the transaction that serves it.
 */
export async function showDisplaced(storage: Storage, showing: Showing): Promise<void> {
  const { site: siteId, composed, actorId } = showing;
  const byPage = await storage.displacedPublications.list(siteId);
  for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids: [...byPage.keys()] })) {
    for (const { page, published } of batch) {
      const displaced = byPage.get(page.id) ?? [];
      const stands = isStanding(displaced, published);
      const shown = stands ? await nextShown(storage, showing, displaced) : undefined;
      if (shown !== undefined)
        await storage.pages.republish({
          siteId,
          pageId: page.id,
          authorId: actorId,
          revisionId: shown.id,
          usages: usagesOf(shown.content, composed),
        });
      const settled = stands ? displaced.filter(({ number }) => number <= (shown?.number ?? 0)) : displaced;
      await storage.displacedPublications.delete(settled.map(({ revisionId }) => revisionId));
    }
  }
}
