import { find, placement, slotsOf, type NodeSlot, type Placement } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';

/** Insertion point: before the node at an index of a slot. */
export interface Spot {
  parent: string;
  slot: string;
  index: number;
}

/** Selected node, or one of its slots. */
export interface Selection {
  node: string;
  slot?: string;
}

/** Slots of a node; none if its component is not installed. */
export function slotsOfNode(catalog: Catalog, { name, props }: Node): NodeSlot[] {
  const type = catalog.types.get(name);
  return type === undefined ? [] : slotsOf(type, props);
}

/** True if a region currently shows another page's nodes. */
export const isInherited = ({ slots }: Node, { name, inherits }: NodeSlot): boolean =>
  inherits && !Object.hasOwn(slots, name);

/** Reason why a component may not be placed, as half a sentence; undefined if it may. */
export const refusalAt = (
  catalog: Catalog,
  tree: Node,
  { parent, slot }: Spot,
  name: string,
  moving?: string,
): string | undefined =>
  placement(catalog, tree, { parent, slot, name, ...(moving === undefined ? {} : { moving }) } satisfies Placement);

/** Ranks regions by content; an unset `content` ranks above other empty ones. */
const weightOf = ({ slots }: Node, { name }: NodeSlot): number => slots[name]?.length ?? (name === 'content' ? 0.5 : 0);

const endOf = (node: Node, slot: string): Spot => ({ parent: node.id, slot, index: node.slots[slot]?.length ?? 0 });

/**
 * Finds the place for a new node: inside the selection, else after it, else after each ancestor in turn. Undefined if
 * none takes it.
 */
export function spotFor(catalog: Catalog, tree: Node, selection: Selection, name: string): Spot | undefined {
  const found = find(tree, selection.node);
  if (found === undefined) return undefined;
  const { node, place } = found;
  const slots = slotsOfNode(catalog, node).filter((slot) =>
    selection.slot === undefined ? !isInherited(node, slot) : slot.name === selection.slot,
  );
  // Largest regions first.
  const own =
    place.parent === undefined ? slots.toSorted((one, other) => weightOf(node, other) - weightOf(node, one)) : slots;
  const inside = own
    .map((slot) => endOf(node, slot.name))
    .find((spot) => refusalAt(catalog, tree, spot, name) === undefined);
  if (inside !== undefined) return inside;
  if (place.parent === undefined || place.slot === undefined) return undefined;
  const after = { parent: place.parent.id, slot: place.slot, index: place.index + 1 };
  return refusalAt(catalog, tree, after, name) === undefined
    ? after
    : spotFor(catalog, tree, { node: place.parent.id }, name);
}

/** Spot one step up or down among siblings; at an end, the next slot that takes the node. */
export function stepFrom(catalog: Catalog, tree: Node, id: string, step: -1 | 1): Spot | undefined {
  const found = find(tree, id);
  const { parent, slot, index } = found?.place ?? {};
  if (found === undefined || parent === undefined || slot === undefined || index === undefined) return undefined;
  const beside = index + step;
  if (beside >= 0 && beside < (parent.slots[slot]?.length ?? 0)) return { parent: parent.id, slot, index: beside };
  const spots = everySpot(catalog, tree, id);
  const here = spots.findLastIndex((spot) => spot.parent === parent.id && spot.slot === slot);
  const first = spots.findIndex((spot) => spot.parent === parent.id && spot.slot === slot);
  const next = step === 1 ? spots.slice(here + 1) : spots.slice(0, Math.max(0, first)).toReversed();
  return next.find((spot) => refusalAt(catalog, tree, spot, found.node.name, id) === undefined);
}

/** Starts and ends of all slots in page order, except inside a node. */
function everySpot(catalog: Catalog, tree: Node, except: string): Spot[] {
  if (tree.id === except) return [];
  return slotsOfNode(catalog, tree)
    .filter((slot) => !isInherited(tree, slot))
    .flatMap(({ name }) => {
      const nodes = (tree.slots[name] ?? []).filter(({ id }) => id !== except);
      const inside = nodes.flatMap((node) => everySpot(catalog, node, except));
      return [
        { parent: tree.id, slot: name, index: 0 },
        ...inside,
        { parent: tree.id, slot: name, index: nodes.length },
      ];
    });
}

/** Ancestors of a node, innermost first. */
export function above(tree: Node, id: string): Node[] {
  const parent = find(tree, id)?.place.parent;
  return parent === undefined ? [] : [parent, ...above(tree, parent.id)];
}
