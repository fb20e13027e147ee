import type { Node } from '@quoin/sdk';
import { walk, type Place } from './walk.ts';

export interface Found {
  node: Node;
  place: Place;
}

/** The node of an id with its place; undefined when the tree has none, or has it in an attic only. */
export function find(tree: Node, id: string): Found | undefined {
  for (const [node, place] of walk(tree)) if (node.id === id) return { node, place };
  return undefined;
}
