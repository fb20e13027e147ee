import { walk } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Selection } from './places.ts';

/** The nodes of a selection of one place. */
export const nodesOf = (tree: Node, { node, slot }: Selection): readonly string[] =>
  slot === undefined && node !== tree.id ? [node] : [];

/** Returns the nodes that are on the page and inside no other of `ids`, in document order. */
export function outermost(tree: Node, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const inside = new Set<Node>();
  const found: string[] = [];
  for (const [node, { parent }] of walk(tree)) {
    const isInside = parent !== undefined && inside.has(parent);
    if (isInside || (wanted.has(node.id) && parent !== undefined)) inside.add(node);
    if (!isInside && parent !== undefined && wanted.has(node.id)) found.push(node.id);
  }
  return found;
}

/** Nodes from one to another in document order, both included. */
export function nodesBetween(tree: Node, one: string, other: string): string[] {
  const ids = [...walk(tree)].slice(1).map(([{ id }]) => id);
  const [first = -1, last = -1] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first === -1 ? [] : outermost(tree, ids.slice(first, last + 1));
}

/** How a click or key changes the selection: by one node more or less, or all up to a node. */
export type Extension = 'toggle' | 'range';

/** Adds a node to the selected ones, or takes it from them. Nodes around it and inside it are no longer selected. */
export function toggled(tree: Node, ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  const alone = ids.filter((each) => outermost(tree, [each, id]).length === 2);
  return outermost(tree, [...alone, id]);
}
