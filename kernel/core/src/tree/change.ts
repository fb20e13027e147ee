import { QuoinError, type Node } from '@quoin/sdk';
import { find, type Found } from './find.ts';

/** The error of a change that a tree does not allow. */
export const impossible = (reason: string) => new QuoinError('tree.impossible', { reason });

/** The node of an id. Throws `tree.impossible` when the tree has none. */
export function mustFind(tree: Node, id: string): Found {
  const found = find(tree, id);
  if (found === undefined) throw impossible(`there is no node ${id}`);
  return found;
}

/** A copy of a tree with one node changed; everything beside the way to it is shared. Throws `tree.impossible` without that node. */
export function changeNode(tree: Node, id: string, change: (node: Node) => Node): Node {
  mustFind(tree, id);
  const visit = (node: Node): Node => {
    if (node.id === id) return change(node);
    for (const [slot, nodes] of Object.entries(node.slots)) {
      for (const [index, child] of nodes.entries()) {
        const changed = visit(child);
        if (changed !== child) return withSlot(node, slot, nodes.with(index, changed));
      }
    }
    return node;
  };
  return visit(tree);
}

/** A copy of a node with other nodes in one slot. */
export const withSlot = (node: Node, slot: string, nodes: Node[]): Node => ({
  ...node,
  slots: { ...node.slots, [slot]: nodes },
});

/** The nodes of a slot; none when it is absent. */
export const nodesOf = (node: Node, slot: string): Node[] =>
  Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
