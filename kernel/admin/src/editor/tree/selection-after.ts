import { find, type Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Selection } from './places.ts';

/** The sibling before a removed node, else the one after it, else its slot. */
function besideRemoved(tree: Node, id: string, removed: ReadonlySet<string>): Selection | undefined {
  const { parent, slot, index } = find(tree, id)?.place ?? {};
  if (parent === undefined || slot === undefined || index === undefined) return undefined;
  const siblings = parent.slots[slot] ?? [];
  const remains = (node: Node): boolean => !removed.has(node.id);
  const sibling = siblings.slice(0, index).findLast(remains) ?? siblings.slice(index).find(remains);
  return sibling === undefined ? { node: parent.id, slot } : { node: sibling.id };
}

/** Returns the selection that shows the effect of operations; undefined if they do not change the tree. */
export function selectionAfter(tree: Node, operations: readonly Operation[]): Selection | undefined {
  const removed = new Set(operations.flatMap((operation) => (operation.op === 'remove' ? [operation.node] : [])));
  for (const operation of operations) {
    switch (operation.op) {
      case 'page':
        break;
      case 'remove':
        return besideRemoved(tree, operation.node, removed);
      case 'insert':
        return { node: operation.node.id };
      case 'open':
      case 'inherit':
        return { node: operation.node, slot: operation.slot };
      default:
        return { node: operation.node };
    }
  }
  return undefined;
}
