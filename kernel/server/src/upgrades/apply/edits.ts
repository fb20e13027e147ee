import { isDeepStrictEqual } from 'node:util';
import { resolveTree } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DisplacedRevision, DraftedPage, PageContents, Revision, Storage } from '@quoin/storage';
import { folderOf, requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { isRemaining, listDisplacedOfPages, remainingOf } from '../../site/compositions/displaced.ts';
import { rolledBackCompositions } from '../../site/compositions/roll-back.ts';
import { usagesOf } from '../../site/content/usages.ts';
import { composedOf, composeStored } from '../../site/sites/site-folder.ts';

/** A page edited under a composition that was rolled back. */
export interface PageEdit {
  page: Pick<DraftedPage, 'id' | 'path' | 'locale' | 'title'>;
  /** The newest revision from then, preferably one that visitors do not get; null if only the draft is from then. */
  revision: number | null;
  at: Date;
  /** True if the draft is still that edit, so that nothing needs reapplying. */
  isDraft: boolean;
  /** True if visitors get it, now or scheduled: the served composition reads it completely. */
  isShown: boolean;
  /** A scheduled change that a rollback cancelled, and when it was to be published; null if none. */
  cancelled: { revision: number; at: Date } | null;
}

/** A row whose newest data a rollback replaced. */
export interface RowEdit {
  row: string;
  source: string;
  key: string | null;
  /** The revision with that data. */
  revision: number;
  at: Date;
}

/** Limit of revisions examined per page. */
const maxRevisions = 100;

interface Edited {
  /** Compositions rolled back since the last upgrade. */
  rolledBack: ReadonlySet<string>;
  displaced: ReadonlyMap<string, readonly DisplacedRevision[]>;
}

const editedPages = async (storage: Storage, site: string): Promise<Edited> => ({
  rolledBack: await rolledBackCompositions(storage, site),
  displaced: await listDisplacedOfPages(storage, site),
});

/** Returns whether visitors get a revision of a page, now or scheduled. */
const isShown = ({ published, next }: PageContents, { id }: Revision): boolean =>
  id === published?.id || id === next?.id;

/**
 * Returns the newest revision of a page that a rollback displaced, or that is from a rolled-back composition. One that
 * visitors do not get comes before those that they get.
 */
async function newestEdit(
  storage: Storage,
  { rolledBack, displaced }: Edited,
  contents: PageContents,
): Promise<{ newest: Revision | undefined; change: DisplacedRevision | undefined }> {
  const { page, revisions } = contents;
  const { publications, change } = await remainingOf(storage, displaced.get(page.id) ?? [], contents);
  const edit = revisions.find(({ compositionId }) => rolledBack.has(compositionId ?? ''));
  const found = [edit];
  for (const each of [publications[0], change])
    if (each !== undefined) found.push((await storage.revisions.find(page.siteId, each.revisionId)) ?? undefined);
  const sorted = found.flatMap((each) => each ?? []).toSorted((one, other) => other.number - one.number);
  return { newest: sorted.find((each) => !isShown(contents, each)) ?? sorted[0], change };
}

/**
 * Lists by path pages edited under the latest rolled-back compositions, or published or scheduled under any and not
 * shown since.
 */
export async function editsSince(storage: Storage, site: string): Promise<PageEdit[]> {
  const edited = await editedPages(storage, site);
  const { rolledBack, displaced } = edited;
  const edits: PageEdit[] = [];
  const ids =
    rolledBack.size === 0
      ? []
      : await storage.pages.findByCompositions({ siteId: site, compositions: [...rolledBack] });
  for await (const batch of storage.pages.contents({
    siteId: site,
    revisions: maxRevisions,
    ids: [...new Set([...ids, ...displaced.keys()])],
  })) {
    for (const contents of batch) {
      const { page } = contents;
      const isDraft = rolledBack.has(page.draftCompositionId ?? '');
      const { newest, change } = await newestEdit(storage, edited, contents);
      if (newest === undefined && !isDraft) continue;
      const { id, path, locale, title, draftUpdatedAt } = page;
      edits.push({
        page: { id, path, locale, title },
        revision: newest?.number ?? null,
        at: newest?.createdAt ?? draftUpdatedAt,
        isDraft,
        isShown: newest !== undefined && isShown(contents, newest),
        cancelled: change?.publishAt ? { revision: change.number, at: change.publishAt } : null,
      });
    }
  }
  return edits.toSorted((one, other) => (one.page.path < other.page.path ? -1 : 1));
}

/** Rows whose newest data a rollback replaced, by source and key. */
export async function rowEdits(storage: Storage, site: string): Promise<RowEdit[]> {
  const displaced = await storage.displacedRevisions.list(site, ['row']);
  const edits: RowEdit[] = [];
  for (const [id, ofRow] of displaced) {
    const row = await storage.rows.find(id);
    const revision = await storage.rows.findRevision(id, ofRow[0]?.number ?? 0);
    if (row !== null && revision !== null && isRemaining(ofRow, row))
      edits.push({ row: id, source: row.source, key: row.key, revision: revision.number, at: revision.createdAt });
  }
  const orderOf = ({ source, key, row }: RowEdit) => JSON.stringify([source, key ?? '', row]);
  return edits.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

async function newestOf(
  storage: Storage,
  site: string,
  page: string,
): Promise<{ page: DraftedPage; revision: Revision; isCancelled: boolean }> {
  const edited = await editedPages(storage, site);
  for await (const [found] of storage.pages.contents({ siteId: site, revisions: maxRevisions, ids: [page] })) {
    if (found === undefined) continue;
    const { newest, change } = await newestEdit(storage, edited, found);
    if (newest !== undefined)
      return { page: found.page, revision: newest, isCancelled: newest.id === change?.revisionId };
  }
  throw new KernelError('upgrade.nothing-since', { page, site });
}

/**
 * Restores a page's newest rolled-back revision as its draft, after sealing the draft; does not reschedule a cancelled
 * change. Migrates what the served versions read, and leaves the rest unchanged. Raises `upgrade.nothing-since` and
 * `composition.invalid`.
 */
export async function reapplyEdit(
  compositionStore: CompositionStore,
  site: string,
  page: string,
  authorId: string | null,
): Promise<{ path: string; revision: number }> {
  const { storage, store, secret } = compositionStore;
  const { id: compositionId, definition } = await requireServed(compositionStore, site);
  const composed = composedOf(await composeStored(await folderOf(compositionStore, site), definition, store, secret));
  return storage.transaction(async () => {
    const { page: current, revision, isCancelled } = await newestOf(storage, site, page);
    const by = { siteId: site, pageId: page, authorId };
    const latest = (await storage.revisions.list({ ...by, limit: 1 })).revisions[0];
    const sealed = latest === undefined ? undefined : (await storage.revisions.find(site, latest.id))?.content;
    if (!isDeepStrictEqual(sealed, current.draft))
      await storage.pages.seal({
        ...by,
        reason: 'named',
        label: `Before revision ${revision.number} was applied again`,
      });
    const content = { ...revision.content, tree: resolveTree(revision.content.tree, composed).tree };
    await storage.pages.saveDraft({
      ...by,
      expectedVersion: current.draftVersion,
      content,
      compositionId,
      usages: usagesOf(content, composed),
    });
    await storage.pages.seal({ ...by, reason: 'restored', label: `Revision ${revision.number}` });
    if (isCancelled) await storage.displacedRevisions.delete([revision.id]);
    return { path: current.path, revision: revision.number };
  });
}
