import type { ApiPattern } from '@quoin/api';
import { find, remove } from '@quoin/core';
import type { CanvasEmpty, CanvasPlace, Rect } from '@quoin/api/canvas';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { copyTo, includerIn, moveTo } from '../tree/actions.ts';
import { placedNodes, refusalOfAll, type Outcome } from '../tree/outcome.ts';
import type { Spot } from '../tree/places.ts';

/** Component or pattern dragged from the palette, or nodes of the page. */
export interface Dragged {
  /** Name of the component, pattern or gripped node. */
  name: string;
  /** Undefined for a component and for nodes. */
  pattern?: ApiPattern | undefined;
  isSynced?: boolean | undefined;
  /** Ids of nodes of the page; none for what is new. */
  nodes: readonly string[];
  /** Leaves the nodes where they are, and adds copies. */
  isCopy: boolean;
}

/** Target spot, and its indicator. */
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

/** Outermost components that a new component or pattern adds; none if the site cannot show it. */
export function newNames(catalog: Catalog, { name, pattern, isSynced }: Dragged): readonly string[] {
  if (!isSynced) return pattern?.components ?? [name];
  const includer = includerIn(catalog);
  return includer === undefined ? [] : [includer.name];
}

const movedIn = ({ nodes, isCopy }: Dragged): readonly string[] => (isCopy ? [] : nodes);

/**
 * Returns the first drop whose spot takes what is dragged. The given indexes count all nodes, the returned one no moved
 * ones.
 */
export function firstTaken(
  catalog: Catalog,
  tree: Node,
  dragged: Dragged,
  candidates: readonly (Drop | undefined)[],
): Drop | undefined {
  const moved = movedIn(dragged);
  const outermost =
    dragged.nodes.length === 0
      ? newNames(catalog, dragged).map((name) => ({ name }))
      : placedNodes(tree, dragged.nodes).map(({ node }) => node);
  if (outermost.length === 0) return undefined;
  const rest = placedNodes(tree, moved).reduce((others, { node }) => remove(others, node.id), tree);
  for (const drop of candidates) {
    if (drop === undefined || find(rest, drop.spot.parent) === undefined) continue;
    const { parent, slot, index } = drop.spot;
    const before = (find(tree, parent)?.node.slots[slot] ?? []).slice(0, index).filter(({ id }) => moved.includes(id));
    const spot = { parent, slot, index: index - before.length };
    if (refusalOfAll(catalog, rest, spot, outermost) === undefined) return { ...drop, spot };
  }
  return undefined;
}

/** Drop before or after a node, whichever side is nearer in the flow direction. */
function dropBeside(tree: Node, { node, rect, flow }: CanvasPlace, { x, y }: Hit): Drop | undefined {
  const place = find(tree, node)?.place;
  if (place?.parent === undefined) return undefined;
  const isFarther = flow === 'column' ? y > rect.y + rect.height / 2 : x > rect.x + rect.width / 2;
  const isAfter = isFarther !== (flow === 'row-reverse');
  return {
    spot: { parent: place.parent.id, slot: place.slot, index: place.index + (isAfter ? 1 : 0) },
    rect:
      flow === 'column'
        ? { x: rect.x, y: isFarther ? rect.y + rect.height : rect.y, width: rect.width, height: 0 }
        : { x: isFarther ? rect.x + rect.width : rect.x, y: rect.y, width: 0, height: rect.height },
  };
}

/** Returns the innermost valid drop at a point; undefined if none. */
export function dropAt(catalog: Catalog, tree: Node, hit: Hit, dragged: Dragged): Drop | undefined {
  const { empty } = hit;
  const moved = movedIn(dragged);
  return firstTaken(catalog, tree, dragged, [
    empty === null ? undefined : { spot: { parent: empty.node, slot: empty.slot, index: 0 }, rect: empty.rect },
    ...hit.chain.filter(({ node }) => !moved.includes(node)).map((place) => dropBeside(tree, place, hit)),
  ]);
}

/** Effect of a drop of nodes of the page. */
export const dropped = (catalog: Catalog, tree: Node, { nodes, isCopy }: Dragged, spot: Spot): Outcome =>
  (isCopy ? copyTo : moveTo)(catalog, tree, nodes, spot);
