import type { Node } from '@quoin/sdk';
import { impossible, mustFind } from './change.ts';
import { find } from './find.ts';
import { insert, type Target } from './insert.ts';
import { remove } from './remove.ts';

/**
 * Moves a node with its subtree. The target's index counts the slot's nodes without the moved one. Raises
 * `tree.impossible` for the root, an unknown id, an index beyond the slot, or a target within the node.
 */
export function move(tree: Node, id: string, target: Target): Node {
  const { node } = mustFind(tree, id);
  if (find(node, target.parent) !== undefined) throw impossible('a node cannot move into itself');
  return insert(remove(tree, id), target, node);
}
