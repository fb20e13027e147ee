import {
  find,
  holds,
  placement,
  precision,
  slotsOf,
  suitabilityOf,
  type Found,
  type NodeSlot,
  type Placement,
} from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Catalog, CatalogEntry } from '../catalog/catalog.ts';

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

/** Value of a field, or its default. */
function valueOf({ schema }: CatalogEntry, props: Node['props'], key: string): unknown {
  const { properties } = schema as { properties?: Record<string, { default?: unknown }> };
  return Object.hasOwn(props, key) ? props[key] : properties?.[key]?.default;
}

/** Slots of a node that have nodes, or that its fields let it show; none if its component is not installed. */
export function slotsOfNode(catalog: Catalog, { name, props, slots }: Node): NodeSlot[] {
  const type = catalog.types.get(name);
  if (type === undefined) return [];
  return slotsOf(type, props).filter(({ name: slot }) => {
    const declared = Object.hasOwn(type.slots, slot) ? type.slots[slot] : undefined;
    if (declared?.kind !== 'slot' || declared.when === undefined || (slots[slot]?.length ?? 0) > 0) return true;
    return holds(declared.when, (key) => valueOf(type, props, key));
  });
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

/** The spot before or after a node. */
export function spotBeside(tree: Node, id: string, side: 'before' | 'after'): Spot | undefined {
  const { parent, slot, index } = find(tree, id)?.place ?? {};
  if (parent === undefined || slot === undefined || index === undefined) return undefined;
  return { parent: parent.id, slot, index: index + (side === 'after' ? 1 : 0) };
}

/** Ranks regions by content; an empty `content` ranks above other empty ones. */
function weightOf({ slots }: Node, slot: string): number {
  const count = slots[slot]?.length ?? 0;
  return count === 0 && slot === 'content' ? 0.5 : count;
}

const endOf = (node: Node, slot: string): Spot => ({ parent: node.id, slot, index: node.slots[slot]?.length ?? 0 });

const suitabilityIn = (catalog: Catalog, { rule: { accept } }: NodeSlot, name: string): number =>
  suitabilityOf(accept, name, catalog.types.get(name)?.kinds);

interface SuitableSpot {
  spot: Spot;
  suitability: number;
}

function spotsInside(catalog: Catalog, tree: Node, node: Node, name: string): SuitableSpot[] {
  const isPage = node.id === tree.id;
  return slotsOfNode(catalog, node)
    .filter((slot) => !isInherited(node, slot))
    .map((slot) => ({ spot: endOf(node, slot.name), suitability: suitabilityIn(catalog, slot, name) }))
    .filter(({ spot }) => refusalAt(catalog, tree, spot, name) === undefined)
    .toSorted(
      (one, other) =>
        other.suitability - one.suitability ||
        (isPage ? weightOf(node, other.spot.slot) - weightOf(node, one.spot.slot) : 0),
    );
}

/** Ends of a node's slots that accept a component, the most suitable first. */
export const endsInside = (catalog: Catalog, tree: Node, node: Node, name: string): Spot[] =>
  spotsInside(catalog, tree, node, name).map(({ spot }) => spot);

/** The spot after a node, if it accepts a component. */
function spotAfter(catalog: Catalog, tree: Node, { node, place }: Found, name: string): SuitableSpot | undefined {
  const { parent, slot: slotName, index } = place;
  const slot = parent && slotsOfNode(catalog, parent).find((each) => each.name === slotName);
  if (parent === undefined || slot === undefined) return undefined;
  const spot = { parent: parent.id, slot: slot.name, index: index + 1 };
  if (refusalAt(catalog, tree, spot, name) !== undefined) return undefined;
  const suitability = suitabilityIn(catalog, slot, name);
  // Beside a node for which the slot is not made either, another fits as well as in any slot.
  const isBesideOther = suitabilityIn(catalog, slot, node.name) === precision.other;
  return { spot, suitability: isBesideOther ? Math.max(suitability, precision.any) : suitability };
}

/** Yields spots around a node, nearest first: in slots made for the component, after the node, around its parent. */
function* spotsAround(catalog: Catalog, tree: Node, id: string, name: string): Generator<SuitableSpot> {
  const found = find(tree, id);
  if (found === undefined) return;
  const inside = spotsInside(catalog, tree, found.node, name);
  const after = spotAfter(catalog, tree, found, name);
  if (after === undefined) yield* inside;
  else {
    yield* inside.filter(({ suitability }) => suitability > Math.max(after.suitability, precision.any));
    yield after;
  }
  if (found.place.parent !== undefined) yield* spotsAround(catalog, tree, found.place.parent.id, name);
}

/**
 * Finds the place for a new node: at the end of a selected slot; after a selected node, unless one of its slots is made
 * for the component; on the page, in the most suitable region. Undefined if nothing around takes it.
 */
export function spotFor(catalog: Catalog, tree: Node, { node: id, slot }: Selection, name: string): Spot | undefined {
  const node = find(tree, id)?.node;
  if (node !== undefined && slot !== undefined) {
    const end = endOf(node, slot);
    if (refusalAt(catalog, tree, end, name) === undefined) return end;
    if (id === tree.id) return undefined;
  }
  let unsuitable: Spot | undefined;
  for (const { spot, suitability } of spotsAround(catalog, tree, id, name)) {
    if (suitability >= precision.any) return spot;
    unsuitable ??= spot;
  }
  return unsuitable;
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
