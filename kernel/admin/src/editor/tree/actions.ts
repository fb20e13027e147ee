import { find, withNewIds } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { newNode, titleOf, type Catalog } from '../catalog/catalog.ts';
import type { Edit } from '../draft/draft.ts';
import { refusalAt, slotsOfNode, spotFor, stepFrom, type Selection, type Spot } from './places.ts';

/** Edit with the new selection and a sentence for screen readers, or the reason for refusal. */
export type Outcome = { edit: Edit; select: Selection; announcement: string } | { refused: string };

const refused = (reason: string): Outcome => ({ refused: reason });

const fitsNowhere = (title: string): Outcome =>
  refused(`${title} fits nowhere around what is selected. Select a slot that takes it.`);

/** Where a node is after an edit, such as "2 of 3 in Content". */
function placeWords(catalog: Catalog, tree: Node, { parent: id, slot: name, index }: Spot, count: number): string {
  const parent = find(tree, id)?.node;
  const slot = parent && slotsOfNode(catalog, parent).find((each) => each.name === name);
  return `${index + 1} of ${count} in ${slot?.title ?? name}`;
}

const countIn = (tree: Node, { parent, slot }: Spot): number => find(tree, parent)?.node.slots[slot]?.length ?? 0;

const insertions = { Add: 'added', Duplicate: 'duplicated', Paste: 'pasted' } as const;

/** Inserts a node, and others that were copied with it. */
function insert(
  catalog: Catalog,
  tree: Node,
  [node, ...others]: readonly [Node, ...Node[]],
  spot: Spot,
  verb: keyof typeof insertions,
): Outcome {
  const title = titleOf(catalog, node.name);
  const reason = refusalAt(catalog, tree, spot, node.name);
  if (reason !== undefined) return refused(`${title} cannot go there: ${reason}.`);
  const nodes = [node, ...others];
  const place = placeWords(catalog, tree, spot, countIn(tree, spot) + nodes.length);
  return {
    edit: {
      title: `${verb} ${title}`,
      operations: nodes.map((each, offset) => ({ op: 'insert', ...spot, index: spot.index + offset, node: each })),
    },
    select: { node: node.id },
    announcement: `${title} ${insertions[verb]}: ${place}.`,
  };
}

/** Adds a component at a spot, or at the best place for a selection. */
export function add(catalog: Catalog, tree: Node, name: string, at: Selection | Spot): Outcome {
  const spot = 'index' in at ? at : spotFor(catalog, tree, at, name);
  if (spot === undefined) return fitsNowhere(titleOf(catalog, name));
  return insert(catalog, tree, [newNode(catalog, name)], spot, 'Add');
}

export function paste(catalog: Catalog, tree: Node, nodes: readonly Node[], selection: Selection): Outcome {
  const [first, ...others] = nodes.map((node) => withNewIds(node, () => crypto.randomUUID()));
  if (first === undefined) return refused('Nothing was copied.');
  const spot = spotFor(catalog, tree, selection, first.name);
  if (spot === undefined) return fitsNowhere(titleOf(catalog, first.name));
  return insert(catalog, tree, [first, ...others], spot, 'Paste');
}

export function duplicateNode(catalog: Catalog, tree: Node, id: string): Outcome {
  const found = find(tree, id);
  const { parent, slot, index } = found?.place ?? {};
  if (found === undefined || parent === undefined || slot === undefined || index === undefined)
    return refused('The page itself is duplicated in the list of pages.');
  const copy = withNewIds(found.node, () => crypto.randomUUID());
  return insert(catalog, tree, [copy], { parent: parent.id, slot, index: index + 1 }, 'Duplicate');
}

/** Removes a node and selects its neighbor. */
export function removeNode(catalog: Catalog, tree: Node, id: string): Outcome {
  const found = find(tree, id);
  const { parent, slot, index } = found?.place ?? {};
  if (found === undefined || parent === undefined || slot === undefined || index === undefined)
    return refused('The page itself is deleted in the list of pages.');
  const neighbor = parent.slots[slot]?.[index + 1] ?? parent.slots[slot]?.[index - 1];
  const title = titleOf(catalog, found.node.name);
  return {
    edit: { title: `Delete ${title}`, operations: [{ op: 'remove', node: id }] },
    select: neighbor === undefined ? { node: parent.id, slot } : { node: neighbor.id },
    announcement: `${title} deleted.`,
  };
}

/** Moves a node to a spot, whose index does not count the node. */
export function moveTo(catalog: Catalog, tree: Node, id: string, spot: Spot): Outcome {
  const found = find(tree, id);
  if (found === undefined) return refused('It is no longer on the page.');
  const { node, place } = found;
  const title = titleOf(catalog, node.name);
  if (find(node, spot.parent) !== undefined) return refused(`${title} cannot go into itself.`);
  const reason = refusalAt(catalog, tree, spot, node.name, id);
  if (reason !== undefined) return refused(`${title} cannot go there: ${reason}.`);
  const isWithin = place.parent?.id === spot.parent && place.slot === spot.slot;
  return {
    edit: { title: `Move ${title}`, operations: [{ op: 'move', node: id, ...spot }] },
    select: { node: id },
    announcement: `${title} moved: ${placeWords(catalog, tree, spot, countIn(tree, spot) + (isWithin ? 0 : 1))}.`,
  };
}

export function moveBy(catalog: Catalog, tree: Node, id: string, step: -1 | 1): Outcome {
  const spot = stepFrom(catalog, tree, id, step);
  return spot === undefined
    ? refused(`There is no place ${step === 1 ? 'below' : 'above'} that takes it.`)
    : moveTo(catalog, tree, id, spot);
}
