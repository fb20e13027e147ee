import type { Node } from '@quoin/sdk';
import { KernelError } from '../errors/kernel-error.ts';
import { find, type Found } from './find.ts';

export const impossible = (reason: string) => new KernelError('tree.impossible', { reason });

/** Raises `tree.impossible` if there is no such node. */
export function mustFind(tree: Node, id: string): Found {
  const found = find(tree, id);
  if (found === undefined) throw impossible(`there is no node ${id}`);
  return found;
}

/** Copies the path to the node and shares the rest. Raises `tree.impossible` if there is no such node. */
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

export const withSlot = (node: Node, slot: string, nodes: Node[]): Node => ({
  ...node,
  slots: { ...node.slots, [slot]: nodes },
});

export const nodesOf = (node: Node, slot: string): Node[] =>
  Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];

/** Changes the nodes in all slots. Returns the same node if nothing changes. */
export function withChildren(node: Node, change: (child: Node) => Node): Node {
  const slots = Object.entries(node.slots).map(([slot, nodes]): [string, Node[]] => {
    const changed = nodes.map(change);
    return [slot, changed.every((child, index) => child === nodes[index]) ? nodes : changed];
  });
  return slots.every(([slot, nodes]) => nodes === node.slots[slot])
    ? node
    : { ...node, slots: Object.fromEntries(slots) };
}
