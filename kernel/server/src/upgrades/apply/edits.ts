import { isDeepStrictEqual } from 'node:util';
import { resolveTree } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DisplacedPublication, DraftedPage, Revision, Storage } from '@quoin/storage';
import { folderOf, requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { isStanding } from '../../site/compositions/displaced.ts';
import { rolledBackCompositions } from '../../site/compositions/roll-back.ts';
import { usagesOf } from '../../site/content/usages.ts';
import { composedOf, composeStored } from '../../site/sites/site-folder.ts';

/** A page edited under a composition that was rolled back. */
export interface PageEdit {
  page: Pick<DraftedPage, 'id' | 'path' | 'locale' | 'title'>;
  /** Its newest revision from then; null if only the draft is. */
  revision: number | null;
  at: Date;
  /** True if the draft is still that edit, so that nothing needs reapplying. */
  isDraft: boolean;
  /** True if visitors get it, now or scheduled: the served composition reads it completely. */
  isShown: boolean;
}

/** Limit of revisions examined per page. */
const maxRevisions = 100;

interface EditedPages {
  /** Compositions rolled back since the last upgrade. */
  rolledBack: ReadonlySet<string>;
  /** Displaced publications by page, newest first. */
  displaced: ReadonlyMap<string, readonly DisplacedPublication[]>;
}

const editedPages = async (storage: Storage, site: string): Promise<EditedPages> => ({
  rolledBack: await rolledBackCompositions(storage, site),
  displaced: await storage.displacedPublications.list(site),
});

/** Returns the newest revision of a page from a rolled-back composition. */
function newestEdit(
  { rolledBack, displaced }: EditedPages,
  page: DraftedPage,
  published: Revision | null,
  revisions: readonly Revision[],
): Revision | undefined {
  const ofPage = displaced.get(page.id) ?? [];
  const newest = isStanding(ofPage, published) ? ofPage[0] : undefined;
  return revisions.find(({ id, compositionId }) => rolledBack.has(compositionId ?? '') || id === newest?.revisionId);
}

/**
 * Pages edited under the latest rolled-back compositions, or published under any and not shown since, by path.
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
    for (const { page, published, next, revisions } of batch) {
      const isDraft = rolledBack.has(page.draftCompositionId ?? '');
      const newest = newestEdit(edited, page, published, revisions);
      if (newest === undefined && !isDraft) continue;
      const { id, path, locale, title, draftUpdatedAt } = page;
      edits.push({
        page: { id, path, locale, title },
        revision: newest?.number ?? null,
        at: newest?.createdAt ?? draftUpdatedAt,
        isDraft,
        isShown: newest !== undefined && (newest.id === published?.id || newest.id === next?.id),
      });
    }
  }
  return edits.toSorted((one, other) => (one.page.path < other.page.path ? -1 : 1));
}

async function newestOf(
  storage: Storage,
  site: string,
  page: string,
): Promise<{ page: DraftedPage; revision: Revision }> {
  const edited = await editedPages(storage, site);
  for await (const [found] of storage.pages.contents({ siteId: site, revisions: maxRevisions, ids: [page] })) {
    const revision = found && newestEdit(edited, found.page, found.published, found.revisions);
    if (found !== undefined && revision !== undefined) return { page: found.page, revision };
  }
  throw new KernelError('upgrade.nothing-since', { page, site });
}

/**
 * Restores a page's newest rolled-back revision as its draft, after sealing the draft. Migrates what the served
 * versions read, and leaves the rest unchanged. Raises `upgrade.nothing-since` and `composition.invalid`.
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
    const { page: current, revision } = await newestOf(storage, site, page);
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
    return { path: current.path, revision: revision.number };
  });
}
