import type { ComposedSite } from '@quoin/core';
import type { DisplacedRevision, Page, PageAction, PageContents, Row, Storage } from '@quoin/storage';
import type { PackageStore } from '../packages/store.ts';
import { composeStored, type CompositionDefinition, type ReadSecret } from '../sites/site-folder.ts';

/** Compositions by id; lacks those that cannot be composed any more. */
export type ComposedById = ReadonlyMap<string, ComposedSite>;

export const isWhole = ({ losses, breaks }: { losses: readonly object[]; breaks: readonly object[] }): boolean =>
  losses.length + breaks.length === 0;

/** A composition served from now on. */
export interface Serving {
  site: string;
  compositionId: string;
  composed: ComposedSite;
  /** The compositions whose rollback displaced something. */
  composedBefore: ComposedById;
  actorId: string | null;
}

interface Stores {
  storage: Storage;
  store: PackageStore;
  secret: ReadSecret;
}

/** Composes stored compositions. */
export async function composeAll(
  { storage, store, secret }: Stores,
  folder: string,
  ids: Iterable<string>,
): Promise<ComposedById> {
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

/** Composes what displaced revisions were shown by. */
export const composeDisplaced = async (stores: Stores, site: string, folder: string): Promise<ComposedById> =>
  composeAll(stores, folder, await stores.storage.displacedRevisions.compositions(site));

/** Records due changes of these pages as published: visitors read them already. */
export async function publishDue({ pages }: Pick<Storage, 'pages'>, ids: readonly string[]): Promise<void> {
  const now = new Date();
  const due = new Set(await pages.dueNext(now));
  for (const id of ids) if (due.has(id)) await pages.publishNext(id, now);
}

export const idsOf = (displaced: readonly DisplacedRevision[]): string[] =>
  displaced.map(({ revisionId }) => revisionId);

/** Unpublishes a published page, and forgets what rollbacks took from it. */
export const unpublishPage = (
  storage: Pick<Storage, 'transaction' | 'pages' | 'displacedRevisions'>,
  by: PageAction,
): Promise<Page> =>
  storage.transaction(async () => {
    const displaced = await listDisplacedOfPages(storage, by.siteId);
    await storage.displacedRevisions.delete(idsOf(displaced.get(by.pageId) ?? []));
    return storage.pages.unpublish(by);
  });

/** Returns whether nobody saved a row since: every save, deletion and restoration adds a revision. */
export const isRemaining = (displaced: readonly DisplacedRevision[], row: Row): boolean =>
  displaced.at(-1)?.newest === row.revision;

/** Revisions that rollbacks took from a page and nobody has replaced since. */
export interface DisplacedOfPage {
  /** The latest publication comes first. */
  publications: readonly DisplacedRevision[];
  change: DisplacedRevision | undefined;
  /** Whether the page was published since the change was cancelled. */
  isPublishedSince: boolean;
}

const kindsOfPage = ['publication', 'scheduled-change'] as const;

/** Lists displaced publications and scheduled changes by page. */
export const listDisplacedOfPages = (
  { displacedRevisions }: Pick<Storage, 'displacedRevisions'>,
  site: string,
): Promise<Map<string, DisplacedRevision[]>> => displacedRevisions.list(site, kindsOfPage);

/**
 * Omits publications if the page was published or unpublished since, and the scheduled change if the page was
 * unpublished since, or published after its time.
 */
export async function remainingOf(
  { revisions }: Pick<Storage, 'revisions'>,
  displaced: readonly DisplacedRevision[],
  { page, published }: Pick<PageContents, 'page' | 'published'>,
): Promise<DisplacedOfPage> {
  const { publication: all = [], 'scheduled-change': changes = [] } = Object.groupBy(displaced, ({ kind }) => kind);
  const { revisions: found } = await revisions.list({
    siteId: page.siteId,
    pageId: page.id,
    reason: 'published',
    limit: 1,
  });
  const latest = Math.max(found[0]?.number ?? 0, published?.number ?? 0);
  const isPublishedSince = (each: DisplacedRevision | undefined) => each !== undefined && latest > each.newest;
  const last = all.at(-1);
  const publications = last?.shown === (published?.number ?? null) && !isPublishedSince(last) ? all : [];
  const change = changes.at(-1);
  const isUnpublished = published === null && publications.length === 0;
  const isOver = isPublishedSince(change) && (page.publishedAt ?? new Date(0)) > (change?.publishAt ?? new Date(0));
  return {
    publications,
    change: isUnpublished || isOver ? undefined : change,
    isPublishedSince: isPublishedSince(change),
  };
}
