import { find } from '@quoin/core';
import type { Rect } from '@quoin/api/canvas';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { endsInside, type Selection } from '../tree/places.ts';
import { firstTaken, newNames, type Dragged, type Drop } from './drop.ts';

/** Line of the outline under the pointer. */
export interface OutlineLine {
  selection: Selection;
  /** Pixels of the window. */
  rect: Rect;
}

/** Share of a line's height, at its edges, in which a drop goes beside the node instead of into it. */
const edge = 0.3;

const line = ({ x, width }: Rect, y: number): Rect => ({ x, y, width, height: 0 });

/** Returns the drop at a height of a line: beside its node, into it, or into its slot. */
export function dropOnLine(
  catalog: Catalog,
  tree: Node,
  { selection: { node: id, slot }, rect }: OutlineLine,
  y: number,
  dragged: Dragged,
): Drop | undefined {
  const found = find(tree, id);
  if (found === undefined) return undefined;
  const { node, place } = found;
  if (slot !== undefined) {
    const spot = { parent: id, slot, index: node.slots[slot]?.length ?? 0 };
    return firstTaken(catalog, tree, dragged, [{ spot, rect }]);
  }
  const [first = dragged.name] = newNames(catalog, dragged);
  const inside = endsInside(catalog, tree, node, first).map((spot) => ({ spot, rect }));
  if (place.parent === undefined) return firstTaken(catalog, tree, dragged, inside);
  const { parent, slot: own, index } = { ...place, parent: place.parent.id };
  const before = { spot: { parent, slot: own, index }, rect: line(rect, rect.y) };
  const after = { spot: { parent, slot: own, index: index + 1 }, rect: line(rect, rect.y + rect.height) };
  const height = (y - rect.y) / rect.height;
  const beside = height < 0.5 ? [before, after] : [after, before];
  const isAtEdge = height < edge || height > 1 - edge;
  return firstTaken(catalog, tree, dragged, isAtEdge ? [...beside, ...inside] : [...inside, ...beside]);
}
