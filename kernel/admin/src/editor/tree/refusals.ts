import { acceptedWords, find, slotsOf, type NodeSlot } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import { refusalAt, slotsOfNode, spotFor, type Selection, type Spot } from './places.ts';

/** The slot that the selection is about: the selected one, or that of the selected node. */
function slotAt(
  catalog: Catalog,
  tree: Node,
  { node: id, slot }: Selection,
): { slot: NodeSlot; count: number } | undefined {
  const found = find(tree, id);
  const [holder, name] = slot === undefined ? [found?.place.parent, found?.place.slot] : [found?.node, slot];
  const type = holder && catalog.types.get(holder.name);
  const declared = type && slotsOf(type, holder.props).find((each) => each.name === name);
  return declared && { slot: declared, count: holder.slots[declared.name]?.length ?? 0 };
}

/** Why a slot, and all around it, does not take a component, as a sentence. */
function reasonAt(catalog: Catalog, { slot: { title, rule }, count }: { slot: NodeSlot; count: number }): string {
  const { accept, max } = rule;
  if (max !== undefined && count >= max) return `${title} is full: it takes at most ${max}.`;
  if (accept === undefined) return 'No place around what is selected takes it.';
  return `${title} takes only ${acceptedWords(accept, (name) => titleOf(catalog, name))}.`;
}

/** Components that do not fit at a spot, or nowhere around a selection, with the reasons as sentences. */
export function refusalsIn(catalog: Catalog, tree: Node, place: Selection | Spot): ReadonlyMap<string, string> {
  const isSpot = 'index' in place;
  const at = slotAt(catalog, tree, isSpot ? { node: place.parent, slot: place.slot } : place);
  const regions = slotsOfNode(catalog, tree).map(({ title }) => title);
  const reason = at === undefined ? `None of ${regions.join(', ')} takes it.` : reasonAt(catalog, at);
  const fits = (name: string): boolean =>
    isSpot ? refusalAt(catalog, tree, place, name) === undefined : spotFor(catalog, tree, place, name) !== undefined;
  return new Map(catalog.components.filter(({ name }) => !fits(name)).map(({ name }) => [name, reason]));
}
