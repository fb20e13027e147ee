import { QuoinError, type Node } from '@quoin/sdk';
import { everyNode, walk } from './walk.ts';

/** The most nodes that a page holds, those in attics included. */
export const maxNodes = 5000;
/** The most nodes from the root of a page down to any other. */
export const maxDepth = 30;

const nodeLimit = `${maxNodes} nodes`;

/** Throws `tree.too-large` for more nodes than a page may have. */
export function assertNodeCount(count: number): void {
  if (count > maxNodes) throw new QuoinError('tree.too-large', { limit: nodeLimit });
}

/** Which bound a tree exceeds, such as `5000 nodes`; undefined when it keeps both. */
export function exceededLimit(tree: Node): string | undefined {
  let count = 0;
  for (const _ of everyNode(tree)) {
    count += 1;
    if (count > maxNodes) return nodeLimit;
  }
  for (const [, { depth }] of walk(tree)) if (depth >= maxDepth) return `${maxDepth} levels`;
  return undefined;
}

/** Throws `tree.too-large` for a tree that is larger or deeper than a page may be. */
export function assertLimits(tree: Node): void {
  const limit = exceededLimit(tree);
  if (limit !== undefined) throw new QuoinError('tree.too-large', { limit });
}
