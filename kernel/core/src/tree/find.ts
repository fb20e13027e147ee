import type { Node } from '@quoin/sdk';
import type { Place } from './walk.ts';

export interface Found {
  node: Node;
  place: Place;
}

function search(
  node: Node,
  id: string,
  parent: Node | undefined,
  slot: string,
  index: number,
  depth: number,
): Found | undefined {
  if (node.id === id) return { node, place: { parent, slot, index, depth } };
  for (const [name, nodes] of Object.entries(node.slots)) {
    for (let position = 0; position < nodes.length; position += 1) {
      const found = search(nodes[position] as Node, id, node, name, position, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Returns undefined if the tree has no such node outside attics. */
export const find = (tree: Node, id: string): Found | undefined => search(tree, id, undefined, '', 0, 0);
