import { find, insert as insertInto, walk, type Found } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import type { Edit } from '../draft/draft.ts';
import { refusalAt, slotsOfNode, type Selection, type Spot } from './places.ts';

/** Edit with the new selection and a sentence for screen readers, or the reason for refusal. */
export type Outcome =
  | {
      edit: Edit;
      select: Selection;
      /** All nodes to select, if several. */
      nodes?: readonly string[];
      announcement: string;
    }
  | { refused: string };

export const refused = (reason: string): Outcome => ({ refused: reason });

/** The part of an outcome that selects nodes, the first of which leads. */
export const selecting = ([lead, ...others]: readonly [Node, ...Node[]]): {
  select: Selection;
  nodes?: readonly string[];
} => ({
  select: { node: lead.id },
  ...(others.length > 0 && { nodes: [lead, ...others].map(({ id }) => id) }),
});

/** Node below the page, with its place. */
export interface PlacedNode extends Spot {
  node: Node;
  /** Nodes of its slot. */
  siblings: readonly Node[];
}

/** Returns nodes with their places, in document order and without the page itself. */
export function placedNodes(tree: Node, ids: readonly string[]): PlacedNode[] {
  const placed = ({ node, place: { parent, slot, index } }: Found): PlacedNode[] =>
    parent === undefined ? [] : [{ node, parent: parent.id, slot, index, siblings: parent.slots[slot] ?? [] }];
  const [id, ...others] = ids;
  if (id === undefined) return [];
  // Nearly always only one is selected.
  if (others.length === 0) {
    const found = find(tree, id);
    return found === undefined ? [] : placed(found);
  }
  const wanted = new Set(ids);
  return [...walk(tree)].flatMap(([node, place]) => (wanted.has(node.id) ? placed({ node, place }) : []));
}

/** Words for nodes, such as "Text" or "3 components". */
export const titleOfAll = (catalog: Catalog, nodes: readonly Node[]): string =>
  nodes.length === 1 && nodes[0] !== undefined ? titleOf(catalog, nodes[0].name) : `${nodes.length} components`;

/** Why a slot does not take nodes beside each other from a spot on, as a sentence; undefined if it does. */
export function refusalOfAll(
  catalog: Catalog,
  tree: Node,
  { parent, slot, index }: Spot,
  nodes: readonly Pick<Node, 'name'>[],
): string | undefined {
  let reached = tree;
  for (const [offset, { name }] of nodes.entries()) {
    const reason = refusalAt(catalog, reached, { parent, slot, index }, name);
    if (reason !== undefined) return `${titleOf(catalog, name)} cannot go there: ${reason}.`;
    // Only what is in the slot matters. A node that is copied is on the page already.
    const placeholder = { id: crypto.randomUUID(), name, version: 0, props: {}, slots: {} };
    if (offset < nodes.length - 1) reached = insertInto(reached, { parent, slot, index: index + offset }, placeholder);
  }
  return undefined;
}

/** Describes the position after an edit, such as "2 of 3 in Content". */
export function placeWords(
  catalog: Catalog,
  tree: Node,
  { parent: id, slot: name, index }: Spot,
  count: number,
): string {
  const parent = find(tree, id)?.node;
  const slot = parent && slotsOfNode(catalog, parent).find((each) => each.name === name);
  return `${index + 1} of ${count} in ${slot?.title ?? name}`;
}

export const countIn = (tree: Node, { parent, slot }: Pick<Spot, 'parent' | 'slot'>): number =>
  find(tree, parent)?.node.slots[slot]?.length ?? 0;
