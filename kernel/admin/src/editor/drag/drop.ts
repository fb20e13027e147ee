import { find } from '@quoin/core';
import type { CanvasEmpty, CanvasPlace, Rect } from '@quoin/api/canvas';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { refusalAt, type Spot } from '../tree/places.ts';

/** Component dragged from the palette, or node of the page. */
export interface Dragged {
  name: string;
  /** Id of a moved node; undefined for a new one. */
  node: string | undefined;
}

/** Target spot, and its indicator in the canvas. */
export interface Drop {
  spot: Spot;
  rect: Rect;
}

export interface Hit {
  x: number;
  y: number;
  chain: readonly CanvasPlace[];
  empty: CanvasEmpty | null;
}

/** Drop before or after a node, whichever side is nearer in the flow direction. */
function dropBeside(
  tree: Node,
  { node, rect, flow }: CanvasPlace,
  { x, y }: Hit,
  moving: string | undefined,
): Drop | undefined {
  const place = find(tree, node)?.place;
  if (place?.parent === undefined || place.slot === undefined) return undefined;
  const isAfter = flow === 'row' ? x > rect.x + rect.width / 2 : y > rect.y + rect.height / 2;
  const from = place.parent.slots[place.slot]?.findIndex(({ id }) => id === moving) ?? -1;
  const index = place.index + (isAfter ? 1 : 0);
  // Indexes do not count the moved node.
  const spot = { parent: place.parent.id, slot: place.slot, index: from >= 0 && from < index ? index - 1 : index };
  return {
    spot,
    rect:
      flow === 'row'
        ? { x: isAfter ? rect.x + rect.width : rect.x, y: rect.y, width: 0, height: rect.height }
        : { x: rect.x, y: isAfter ? rect.y + rect.height : rect.y, width: rect.width, height: 0 },
  };
}

/** Returns the innermost valid drop at a point; undefined if there is none. */
export function dropAt(catalog: Catalog, tree: Node, hit: Hit, { name, node: moving }: Dragged): Drop | undefined {
  const inside = moving === undefined ? undefined : find(tree, moving)?.node;
  const isTaken = ({ spot }: Drop): boolean =>
    (inside === undefined || find(inside, spot.parent) === undefined) &&
    refusalAt(catalog, tree, spot, name, moving) === undefined;
  const { empty } = hit;
  const candidates: (Drop | undefined)[] = [
    empty === null ? undefined : { spot: { parent: empty.node, slot: empty.slot, index: 0 }, rect: empty.rect },
    ...hit.chain.filter(({ node }) => node !== moving).map((place) => dropBeside(tree, place, hit, moving)),
  ];
  return candidates.filter((drop) => drop !== undefined).find(isTaken);
}
