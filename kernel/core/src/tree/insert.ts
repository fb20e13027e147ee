import type { Node } from '@quoin/sdk';
import { changeNode, impossible, nodesOf, withSlot } from './change.ts';
import { doubledIds } from './identity.ts';

export interface Target {
  parent: string;
  slot: string;
  index: number;
}

/** Raises `tree.impossible` if an index is beyond the nodes of a slot. */
export function assertSpace(holder: Node, slot: string, index: number): void {
  const { length } = nodesOf(holder, slot);
  if (index > length) throw impossible(`slot "${slot}" has ${length} nodes, so nothing can stand at ${index}`);
}

/**
 * Inserts a node with its subtree. Raises `tree.impossible` for an unknown parent, an index beyond the slot's nodes, or
 * a duplicate id.
 */
export function insert(tree: Node, { parent, slot, index }: Target, node: Node): Node {
  const [doubled] = doubledIds(tree, node);
  if (doubled !== undefined) throw impossible(`the id ${doubled} is taken`);
  return changeNode(tree, parent, (holder) => {
    assertSpace(holder, slot, index);
    return withSlot(holder, slot, nodesOf(holder, slot).toSpliced(index, 0, node));
  });
}
