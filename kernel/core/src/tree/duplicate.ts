import type { Node } from '@quoin/sdk';
import { impossible, mustFind } from './change.ts';
import { withNewIds } from './identity.ts';
import { insert } from './insert.ts';

/** Inserts a copy with new ids after the node. Raises `tree.impossible` for the root or an unknown id. */
export function duplicate(tree: Node, id: string, newId: () => string): { tree: Node; copy: Node } {
  const { node, place } = mustFind(tree, id);
  if (place.parent === undefined) throw impossible('the root of a page cannot be duplicated');
  const copy = withNewIds(node, newId);
  return { tree: insert(tree, { parent: place.parent.id, slot: place.slot, index: place.index + 1 }, copy), copy };
}
