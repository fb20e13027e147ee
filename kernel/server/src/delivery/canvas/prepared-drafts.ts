import { walk } from '@quoin/core';
import { cacheTree } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import type { DraftedPage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../site/sites/site.ts';

/** Limit on the nodes of all retained drafts, enough for a few pages being edited. */
const maxNodes = 5_000;

/** Caches prepared nodes of drafts, so that an edit only prepares what changed. */
export function createPreparedDrafts(): {
  prepare(site: Pick<Site, 'composed'>, page: Pick<DraftedPage, 'id' | 'draft'>): void;
} {
  const trees = new LRUCache<string, Node>({ maxSize: maxNodes, sizeCalculation: (tree) => [...walk(tree)].length });
  return {
    prepare({ composed }, { id, draft: { tree } }) {
      const key = `${composed.id} ${id}`;
      cacheTree(tree, composed, trees.get(key));
      trees.set(key, tree);
    },
  };
}
