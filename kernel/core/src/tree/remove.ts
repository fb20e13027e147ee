import type { Node } from '@quoin/sdk';
import { changeNode, impossible, mustFind, nodesOf, withSlot } from './change.ts';

/**
 * Removes a node with its subtree; its slot stays, even if empty. Raises `tree.impossible` for the root or an unknown
 * id.
 */
export function remove(tree: Node, id: string): Node {
  const { place } = mustFind(tree, id);
  if (place.parent === undefined) throw impossible('the root of a page cannot be removed');
  return changeNode(tree, place.parent.id, (parent) =>
    withSlot(parent, place.slot, nodesOf(parent, place.slot).toSpliced(place.index, 1)),
  );
}
