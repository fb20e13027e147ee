import { walk } from '@quoin/core';
import { keepPrepared } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import type { DraftedPage } from '@quoin/storage';
import { keepRecent } from '../../platform/cache/recent.ts';
import type { Site } from '../../site/sites/site.ts';

/** Nodes of all drafts that are kept: a few pages of editors at work. */
const mostNodes = 5_000;

/** Keeps of drafts in the canvas what was made of them, so that the next change makes only itself. */
export function createKeptDrafts(): {
  keep(site: Pick<Site, 'composed'>, page: Pick<DraftedPage, 'id' | 'draft'>): void;
} {
  const kept = keepRecent<Node>(mostNodes);
  return {
    keep({ composed }, { id, draft: { tree } }) {
      const key = `${composed.id} ${id}`;
      keepPrepared(tree, composed, kept.get(key));
      kept.set(key, tree, [...walk(tree)].length);
    },
  };
}
