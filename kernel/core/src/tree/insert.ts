import type { Node } from '@quoin/sdk';
import { changeNode, impossible, nodesOf, withSlot } from './change.ts';
import { doubledIds } from './identity.ts';

/** Where a node goes: into which slot of which node, and before which of the nodes there. */
export interface Target {
  /** The id of the node that it goes below. */
  parent: string;
  slot: string;
  index: number;
}

/** Throws `tree.impossible` when an index is beyond the nodes of a slot. */
export function assertSpace(holder: Node, slot: string, index: number): void {
  const { length } = nodesOf(holder, slot);
  if (index > length) throw impossible(`slot "${slot}" has ${length} nodes, so nothing can stand at ${index}`);
}

/**
 * Puts a node, with everything below it, into a slot. Throws `tree.impossible` when there is no such parent, the index is
 * beyond the slot's nodes, or an id is in the tree already.
 */
export function insert(tree: Node, { parent, slot, index }: Target, node: Node): Node {
  const [doubled] = doubledIds(tree, node);
  if (doubled !== undefined) throw impossible(`the id ${doubled} is taken`);
  return changeNode(tree, parent, (holder) => {
    assertSpace(holder, slot, index);
    return withSlot(holder, slot, nodesOf(holder, slot).toSpliced(index, 0, node));
  });
}
