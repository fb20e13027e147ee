import type { Node } from '@quoin/sdk';
import { walk, type Place } from './walk.ts';

export interface Found {
  node: Node;
  place: Place;
}

/** Returns undefined if the tree has no such node outside of attics. */
export function find(tree: Node, id: string): Found | undefined {
  for (const [node, place] of walk(tree)) if (node.id === id) return { node, place };
  return undefined;
}
