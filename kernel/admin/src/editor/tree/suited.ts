import { precision, suitabilityOf } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import type { Selection, Spot } from './places.ts';
import { slotAt } from './slot-at.ts';

/** Names of the components that a selected slot, or that of a spot, is made for; none if it is made for all. */
export function suitedIn(catalog: Catalog, tree: Node, place: Selection | Spot): ReadonlySet<string> {
  const at = place.slot === undefined ? undefined : slotAt(catalog, tree, place);
  const accept = at?.slot.rule.accept;
  const isSuited = ({ name, kinds }: Catalog['components'][number]): boolean =>
    suitabilityOf(accept, name, kinds) > precision.any;
  return new Set(catalog.components.filter(isSuited).map(({ name }) => name));
}
