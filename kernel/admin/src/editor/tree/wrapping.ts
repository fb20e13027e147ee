import { insert, move, remove } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { newNode, titleOf, type Catalog, type CatalogEntry } from '../catalog/catalog.ts';
import { movesTo } from './actions.ts';
import { placedNodes, refusalOfAll, refused, selecting, titleOfAll, type Outcome, type PlacedNode } from './outcome.ts';
import { endsInside, refusalAt, type Spot } from './places.ts';

/** A new component without content of its own. */
export const emptyNode = (catalog: Catalog, name: string): Node => ({ ...newNode(catalog, name), slots: {} });

/** The slot of a new component that takes nodes which are on the page; undefined if none does. */
function slotFor(catalog: Catalog, tree: Node, placed: readonly PlacedNode[], wrapper: Node): Spot | undefined {
  const nodes = placed.map(({ node }) => node);
  const [first] = placed;
  if (first === undefined) return undefined;
  const rest = nodes.reduce((others, { id }) => remove(others, id), tree);
  const spot = { parent: first.parent, slot: first.slot, index: first.index };
  if (refusalAt(catalog, rest, spot, wrapper.name) !== undefined) return undefined;
  const wrapped = insert(rest, spot, wrapper);
  return endsInside(catalog, wrapped, wrapper, first.node.name).find(
    (end) => refusalOfAll(catalog, wrapped, end, nodes) === undefined,
  );
}

const areTogether = (placed: readonly PlacedNode[]): boolean =>
  placed.every(({ parent, slot }) => parent === placed[0]?.parent && slot === placed[0].slot);

const apart = 'Select components that are in one slot.';

/** Components that can be put around nodes. */
export function wrappersOf(catalog: Catalog, tree: Node, ids: readonly string[]): CatalogEntry[] {
  const placed = placedNodes(tree, ids);
  if (!areTogether(placed)) return [];
  return catalog.components.filter(
    ({ name, deprecated }) =>
      deprecated === undefined && slotFor(catalog, tree, placed, emptyNode(catalog, name)) !== undefined,
  );
}

/** Puts a new component in the place of nodes, and the nodes into it. */
export function wrapIn(catalog: Catalog, tree: Node, ids: readonly string[], name: string): Outcome {
  const placed = placedNodes(tree, ids);
  const [first] = placed;
  if (first === undefined) return refused('Select a component to wrap it.');
  if (!areTogether(placed)) return refused(apart);
  const wrapper = emptyNode(catalog, name);
  const end = slotFor(catalog, tree, placed, wrapper);
  const nodes = placed.map(({ node }) => node);
  const [title, wrapperTitle] = [titleOfAll(catalog, nodes), titleOf(catalog, name)];
  if (end === undefined) return refused(`${wrapperTitle} does not take ${title} there.`);
  const spot = { parent: first.parent, slot: first.slot, index: first.index };
  return {
    edit: {
      title: `Wrap ${title} in ${wrapperTitle}`,
      operations: [{ op: 'insert', ...spot, node: wrapper }, ...movesTo(insert(tree, spot, wrapper), nodes, end)],
    },
    select: { node: wrapper.id },
    announcement: `${title} wrapped in ${wrapperTitle}.`,
  };
}

/** Why nodes cannot be wrapped in anything, as a sentence; undefined if they can. */
export function wrapRefusal(catalog: Catalog, tree: Node, ids: readonly string[]): string | undefined {
  const placed = placedNodes(tree, ids);
  if (placed.length === 0) return 'Select a component to wrap it.';
  if (!areTogether(placed)) return apart;
  return wrappersOf(catalog, tree, ids).length === 0 ? 'No component that fits here takes it.' : undefined;
}

/** Replaces nodes with their content. */
export function unwrap(catalog: Catalog, tree: Node, ids: readonly string[]): Outcome {
  const holders = placedNodes(tree, ids).map(({ node }) => node);
  if (holders.length === 0) return refused('Select a component to unwrap it.');
  const operations = [];
  const freed: Node[] = [];
  let reached = tree;
  for (const { id } of holders) {
    const [placed] = placedNodes(reached, [id]);
    const nodes = Object.values(placed?.node.slots ?? {}).flat();
    if (placed === undefined || nodes.length === 0) continue;
    const spot = { parent: placed.parent, slot: placed.slot, index: placed.index };
    const reason = refusalOfAll(catalog, remove(reached, id), spot, nodes);
    if (reason !== undefined) return refused(reason);
    operations.push(...movesTo(reached, nodes, spot), { op: 'remove' as const, node: id });
    for (const [offset, node] of nodes.entries())
      reached = move(reached, node.id, { ...spot, index: spot.index + offset });
    reached = remove(reached, id);
    freed.push(...nodes);
  }
  const title = titleOfAll(catalog, holders);
  const [first, ...others] = freed;
  if (first === undefined)
    return refused(holders.length === 1 ? `${title} contains nothing.` : 'They contain nothing.');
  return {
    edit: { title: `Unwrap ${title}`, operations },
    ...selecting([first, ...others]),
    announcement: `${title} unwrapped: ${titleOfAll(catalog, freed)} in its place.`,
  };
}
