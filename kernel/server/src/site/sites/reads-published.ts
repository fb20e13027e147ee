import { nodeType, resolveShown, type ComposedSite } from '@quoin/core';
import type { Storage } from '@quoin/storage';

export type PublishedContent = Pick<Storage, 'pages' | 'usages'>;

/**
 * Returns whether a composition has all published components, in the versions of pages made by `later` compositions.
 */
export async function readsPublished(
  { pages, usages }: PublishedContent,
  siteId: string,
  composed: ComposedSite,
  later: readonly string[],
): Promise<boolean> {
  const used = [...(await usages.components({ siteId, state: 'published' })).keys()];
  if (!used.every((name) => nodeType(composed, name) !== undefined || composed.retired.has(name))) return false;
  const ids = await pages.findByCompositions({ siteId, compositions: later });
  for await (const batch of pages.contents({ siteId, revisions: 0, ids })) {
    for (const { published } of batch) {
      if (published === null) continue;
      const { states } = resolveShown(published.content.tree, composed);
      if ([...states.values()].some(({ state }) => state === 'newer')) return false;
    }
  }
  return true;
}
