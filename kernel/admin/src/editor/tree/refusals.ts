import { acceptedWords, type NodeSlot } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import { refusalAt, slotsOfNode, spotFor, type Selection, type Spot } from './places.ts';
import { slotAt } from './slot-at.ts';

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
  const at = slotAt(catalog, tree, place);
  const regions = slotsOfNode(catalog, tree).map(({ title }) => title);
  const reason = at === undefined ? `None of ${regions.join(', ')} takes it.` : reasonAt(catalog, at);
  const fits = (name: string): boolean =>
    isSpot ? refusalAt(catalog, tree, place, name) === undefined : spotFor(catalog, tree, place, name) !== undefined;
  return new Map(catalog.components.filter(({ name }) => !fits(name)).map(({ name }) => [name, reason]));
}
