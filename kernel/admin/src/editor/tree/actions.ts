import { find, remove, withNewIds, type Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { newNode, titleOf, type Catalog, type CatalogEntry } from '../catalog/catalog.ts';
import {
  countIn,
  placedNodes,
  placeWords,
  refusalOfAll,
  refused,
  selecting,
  titleOfAll,
  type Outcome,
  type PlacedNode,
} from './outcome.ts';
import { spotFor, stepFrom, type Selection, type Spot } from './places.ts';

const fitsNowhere = (title: string): Outcome =>
  refused(`${title} fits nowhere around what is selected. Select a slot that takes it.`);

const withFreshIds = (node: Node): Node => withNewIds(node, () => crypto.randomUUID());

/** Operations that insert nodes beside each other. */
const insertions = (spot: Spot, nodes: readonly Node[]): Operation[] =>
  nodes.map((node, offset) => ({ op: 'insert', ...spot, index: spot.index + offset, node }));

/** Inserts a node, and others copied with it. */
function insert(
  catalog: Catalog,
  tree: Node,
  nodes: readonly [Node, ...Node[]],
  spot: Spot,
  { verb, done }: { verb: string; done: string },
): Outcome {
  const reason = refusalOfAll(catalog, tree, spot, nodes);
  if (reason !== undefined) return refused(reason);
  const title = titleOfAll(catalog, nodes);
  const place = placeWords(catalog, tree, spot, countIn(tree, spot) + nodes.length);
  return {
    edit: { title: `${verb} ${title}`, operations: insertions(spot, nodes) },
    ...selecting(nodes),
    announcement: `${title} ${done}: ${place}.`,
  };
}

/** Inserts nodes at a spot, or at the best place for a selection. */
function insertAt(
  catalog: Catalog,
  tree: Node,
  nodes: readonly [Node, ...Node[]],
  at: Selection | Spot,
  words: { verb: string; done: string },
): Outcome {
  const [{ name }] = nodes;
  const spot = 'index' in at ? at : spotFor(catalog, tree, at, name);
  return spot === undefined ? fitsNowhere(titleOf(catalog, name)) : insert(catalog, tree, nodes, spot, words);
}

const added = { verb: 'Add', done: 'added' };

export const add = (catalog: Catalog, tree: Node, name: string, at: Selection | Spot): Outcome =>
  insertAt(catalog, tree, [newNode(catalog, name)], at, added);

/** Adds copies of the nodes of a pattern. */
export function addCopies(
  catalog: Catalog,
  tree: Node,
  { title, nodes }: { title: string; nodes: readonly Node[] },
  at: Selection | Spot,
): Outcome {
  const [first, ...others] = nodes.map(withFreshIds);
  if (first === undefined) return refused(`“${title}” is empty.`);
  return insertAt(catalog, tree, [first, ...others], at, added);
}

/** The component that includes partial pages; undefined if no plugin of the site has one. */
export const includerIn = ({ components }: Catalog): CatalogEntry | undefined =>
  components.find(({ includes }) => includes !== undefined);

/** Adds a component that includes the page of a pattern. */
export function addIncluded(
  catalog: Catalog,
  tree: Node,
  { id, title }: { id: string; title: string },
  at: Selection | Spot,
): Outcome {
  const found = includerIn(catalog);
  if (found?.includes === undefined)
    return refused(`“${title}” can only be copied: no plugin of the site has a component that includes pages.`);
  return insertAt(catalog, tree, [newNode(catalog, found.name, { [found.includes]: id })], at, added);
}

export function paste(catalog: Catalog, tree: Node, nodes: readonly Node[], selection: Selection): Outcome {
  const [first, ...others] = nodes.map(withFreshIds);
  if (first === undefined) return refused('Nothing was copied.');
  return insertAt(catalog, tree, [first, ...others], selection, { verb: 'Paste', done: 'pasted' });
}

/** Inserts copies of nodes at a spot, whose index counts all nodes of the slot. */
export function copyTo(catalog: Catalog, tree: Node, ids: readonly string[], spot: Spot): Outcome {
  const [first, ...others] = placedNodes(tree, ids).map(({ node }) => withFreshIds(node));
  if (first === undefined) return refused('It is no longer on the page.');
  return insert(catalog, tree, [first, ...others], spot, { verb: 'Copy', done: 'copied' });
}

/** Nodes by their slots. */
const bySlot = (nodes: readonly PlacedNode[]): PlacedNode[][] => [
  ...Map.groupBy(nodes, ({ parent, slot }) => `${parent} ${slot}`).values(),
];

/** Copies nodes, in each slot after the last of them. */
export function duplicateNodes(catalog: Catalog, tree: Node, ids: readonly string[]): Outcome {
  const nodes = placedNodes(tree, ids);
  const copies = bySlot(nodes).flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const spot = { parent: last.parent, slot: last.slot, index: last.index + 1 };
    return [{ spot, copied: group.map(({ node }) => withFreshIds(node)) }];
  });
  const [first] = copies;
  const [lead, ...others] = copies.flatMap(({ copied }) => copied);
  if (first === undefined || lead === undefined) return refused('The page itself is duplicated in the list of pages.');
  for (const { spot, copied } of copies) {
    const reason = refusalOfAll(catalog, tree, spot, copied);
    if (reason !== undefined) return refused(reason);
  }
  const title = titleOfAll(
    catalog,
    nodes.map(({ node }) => node),
  );
  const place = placeWords(catalog, tree, first.spot, countIn(tree, first.spot) + first.copied.length);
  return {
    edit: {
      title: `Duplicate ${title}`,
      operations: copies.flatMap(({ spot, copied }) => insertions(spot, copied)),
    },
    ...selecting([lead, ...others]),
    announcement: `${title} duplicated${copies.length === 1 ? `: ${place}` : ''}.`,
  };
}

/** Removes nodes and selects a neighbor of the first. */
export function removeNodes(catalog: Catalog, tree: Node, ids: readonly string[]): Outcome {
  const nodes = placedNodes(tree, ids);
  const [first] = nodes;
  if (first === undefined) return refused('The page itself is deleted in the list of pages.');
  const { parent, slot, index, siblings } = first;
  const remains = ({ id }: Node): boolean => !ids.includes(id);
  const neighbor = siblings.slice(index).find(remains) ?? siblings.slice(0, index).findLast(remains);
  const title = titleOfAll(
    catalog,
    nodes.map(({ node }) => node),
  );
  return {
    edit: { title: `Delete ${title}`, operations: nodes.map(({ node }) => ({ op: 'remove', node: node.id })) },
    select: neighbor === undefined ? { node: parent, slot } : { node: neighbor.id },
    announcement: `${title} deleted.`,
  };
}

/** Operations that move nodes beside each other, one by one. */
export function movesTo(tree: Node, nodes: readonly Node[], { parent, slot, index }: Spot): Operation[] {
  const moved = new Set(nodes.map(({ id }) => id));
  let ids = (find(tree, parent)?.node.slots[slot] ?? []).map(({ id }) => id);
  let before = ids.filter((id) => !moved.has(id))[index - 1];
  return nodes.map(({ id }) => {
    const others = ids.filter((each) => each !== id);
    const at = before === undefined ? 0 : others.indexOf(before) + 1;
    ids = others.toSpliced(at, 0, id);
    before = id;
    return { op: 'move', node: id, parent, slot, index: at };
  });
}

const without = (tree: Node, nodes: readonly Node[]): Node => nodes.reduce((rest, { id }) => remove(rest, id), tree);

/** Moves nodes to a spot, whose index does not count them. */
export function moveTo(catalog: Catalog, tree: Node, ids: readonly string[], spot: Spot): Outcome {
  const placed = placedNodes(tree, ids);
  const nodes = placed.map(({ node }) => node);
  const [first, ...others] = nodes;
  if (first === undefined)
    return refused(ids.includes(tree.id) ? 'The page stays where it is.' : 'It is no longer on the page.');
  const title = titleOfAll(catalog, nodes);
  if (nodes.some((node) => find(node, spot.parent) !== undefined)) return refused(`${title} cannot go into itself.`);
  const reason = refusalOfAll(catalog, without(tree, nodes), spot, nodes);
  if (reason !== undefined) return refused(reason);
  const arriving = placed.filter(({ parent, slot }) => parent !== spot.parent || slot !== spot.slot);
  return {
    edit: { title: `Move ${title}`, operations: movesTo(tree, nodes, spot) },
    ...selecting([first, ...others]),
    announcement: `${title} moved: ${placeWords(catalog, tree, spot, countIn(tree, spot) + arriving.length)}.`,
  };
}

/** Moves nodes together past the next sibling, or at an end into the next slot that takes them. */
export function moveBy(catalog: Catalog, tree: Node, ids: readonly string[], step: -1 | 1): Outcome {
  const nodes = placedNodes(tree, ids);
  const lead = (step === 1 ? nodes.at(-1) : nodes[0])?.node;
  const others = nodes.flatMap(({ node }) => (node === lead ? [] : [node]));
  const spot = lead && stepFrom(catalog, without(tree, others), lead.id, step);
  return spot === undefined
    ? refused(`There is no place ${step === 1 ? 'below' : 'above'} that takes it.`)
    : moveTo(catalog, tree, ids, spot);
}
