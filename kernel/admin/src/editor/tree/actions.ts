import { find, withNewIds } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { newNode, titleOf, type Catalog } from '../catalog/catalog.ts';
import type { Edit } from '../draft/draft.ts';
import { refusalAt, spotFor, stepFrom, type Selection, type Spot } from './places.ts';

/** Edit with the new selection, or the reason for refusal. */
export type Outcome = { edit: Edit; select: Selection } | { refused: string };

const refused = (reason: string): Outcome => ({ refused: reason });

function insert(catalog: Catalog, tree: Node, node: Node, spot: Spot, verb: string): Outcome {
  const title = titleOf(catalog, node.name);
  const reason = refusalAt(catalog, tree, spot, node.name);
  if (reason !== undefined) return refused(`${title} cannot go there: ${reason}.`);
  return {
    edit: { title: `${verb} ${title}`, operations: [{ op: 'insert', ...spot, node }] },
    select: { node: node.id },
  };
}

/** Adds a component at a spot, or at the best place for a selection. */
export function add(catalog: Catalog, tree: Node, name: string, at: Selection | Spot): Outcome {
  const spot = 'index' in at ? at : spotFor(catalog, tree, at, name);
  if (spot === undefined)
    return refused(`${titleOf(catalog, name)} fits nowhere around what is selected. Select a slot that takes it.`);
  return insert(catalog, tree, newNode(catalog, name), spot, 'Add');
}

export function paste(catalog: Catalog, tree: Node, nodes: readonly Node[], selection: Selection): Outcome {
  const [first] = nodes;
  if (first === undefined) return refused('Nothing was copied.');
  const spot = spotFor(catalog, tree, selection, first.name);
  if (spot === undefined)
    return refused(
      `${titleOf(catalog, first.name)} fits nowhere around what is selected. Select a slot that takes it.`,
    );
  const copies = nodes.map((node) => withNewIds(node, () => crypto.randomUUID()));
  const operations = copies.map((node, offset) => ({
    op: 'insert' as const,
    ...spot,
    index: spot.index + offset,
    node,
  }));
  return {
    edit: { title: `Paste ${titleOf(catalog, first.name)}`, operations },
    select: { node: copies[0]?.id ?? first.id },
  };
}

export function duplicateNode(catalog: Catalog, tree: Node, id: string): Outcome {
  const found = find(tree, id);
  const { parent, slot, index } = found?.place ?? {};
  if (found === undefined || parent === undefined || slot === undefined || index === undefined)
    return refused('The page itself is duplicated in the list of pages.');
  const copy = withNewIds(found.node, () => crypto.randomUUID());
  return insert(catalog, tree, copy, { parent: parent.id, slot, index: index + 1 }, 'Duplicate');
}

/** Removes a node and selects its neighbor. */
export function removeNode(catalog: Catalog, tree: Node, id: string): Outcome {
  const found = find(tree, id);
  const { parent, slot, index } = found?.place ?? {};
  if (found === undefined || parent === undefined || slot === undefined || index === undefined)
    return refused('The page itself is deleted in the list of pages.');
  const neighbor = parent.slots[slot]?.[index + 1] ?? parent.slots[slot]?.[index - 1];
  return {
    edit: { title: `Delete ${titleOf(catalog, found.node.name)}`, operations: [{ op: 'remove', node: id }] },
    select: neighbor === undefined ? { node: parent.id, slot } : { node: neighbor.id },
  };
}

/** Moves a node to a spot, whose index does not count the node. */
export function moveTo(catalog: Catalog, tree: Node, id: string, spot: Spot): Outcome {
  const node = find(tree, id)?.node;
  if (node === undefined) return refused('It is no longer on the page.');
  const title = titleOf(catalog, node.name);
  if (find(node, spot.parent) !== undefined) return refused(`${title} cannot go into itself.`);
  const reason = refusalAt(catalog, tree, spot, node.name, id);
  if (reason !== undefined) return refused(`${title} cannot go there: ${reason}.`);
  return { edit: { title: `Move ${title}`, operations: [{ op: 'move', node: id, ...spot }] }, select: { node: id } };
}

export function moveBy(catalog: Catalog, tree: Node, id: string, step: -1 | 1): Outcome {
  const spot = stepFrom(catalog, tree, id, step);
  return spot === undefined
    ? refused(`There is no place ${step === 1 ? 'below' : 'above'} that takes it.`)
    : moveTo(catalog, tree, id, spot);
}
