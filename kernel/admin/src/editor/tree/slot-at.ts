import { find, slotsOf, type NodeSlot } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import type { Selection, Spot } from './places.ts';

/** The slot of a spot, the selected one, or that of the selected node. */
export function slotAt(
  catalog: Catalog,
  tree: Node,
  place: Selection | Spot,
): { slot: NodeSlot; count: number } | undefined {
  const { node: id, slot } = 'index' in place ? { node: place.parent, slot: place.slot } : place;
  const found = find(tree, id);
  const [holder, name] = slot === undefined ? [found?.place.parent, found?.place.slot] : [found?.node, slot];
  const type = holder && catalog.types.get(holder.name);
  const declared = type && slotsOf(type, holder.props).find((each) => each.name === name);
  return declared && { slot: declared, count: holder.slots[declared.name]?.length ?? 0 };
}
