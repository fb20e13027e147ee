import { find, type PageContent } from '@quoin/core';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import { nodeWords } from '../catalog/node-words.ts';
import type { Choice, Clash, PageField } from '../draft/conflict.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { fieldsOf, type Field } from '../../form/schema/field.ts';
import { valueWords } from '../../form/schema/value-words.ts';
import { slotsOfNode } from '../tree/places.ts';
import { pageFacts, pageFieldTitles, type Fact } from './page-facts.ts';

type Draft = Pick<DraftState, 'content' | 'confirmed' | 'nodes'>;

const otherAspects: Record<string, string> = { '(all)': 'Deleted or kept', '(place)': 'Place' };

const slotIn = (aspect: string): string | undefined => /^\(slot (.*)\)$/.exec(aspect)?.[1];

/** Title of a field; its key if the component has none, or is not installed. */
function fieldOf(catalog: Catalog, { name = '', aspect }: Clash): Field | undefined {
  const schema = catalog.types.get(name)?.schema;
  return schema && fieldsOf(schema).find(({ key }) => key === aspect);
}

/** Names what is in dispute, such as `Heading “Fees”: Text`. */
export function clashTitle(catalog: Catalog, draft: Draft, clash: Clash): string {
  const { node, name, aspect } = clash;
  if (name === undefined) return pageFieldTitles[node as PageField];
  const what =
    otherAspects[aspect] ??
    (slotIn(aspect) === undefined ? (fieldOf(catalog, clash)?.title ?? aspect) : 'What is shown in it');
  return `${nodeWords(catalog, draft, node, name)}: ${what}`;
}

function placeWords(catalog: Catalog, { tree }: PageContent, id: string): string | undefined {
  const { parent, slot, index = 0 } = find(tree, id)?.place ?? {};
  if (parent === undefined) return undefined;
  const title = slotsOfNode(catalog, parent).find(({ name }) => name === slot)?.title ?? slot;
  return `${titleOf(catalog, parent.name)}, ${title}, no. ${index + 1}`;
}

function factsIn(catalog: Catalog, clash: Clash, content: PageContent, other: PageContent): Fact[] {
  const { node: id, name, aspect } = clash;
  if (name === undefined) return pageFacts(id as PageField, content, other);
  const node = find(content.tree, id)?.node;
  if (node === undefined) return [{ value: 'It is deleted.' }];
  if (find(other.tree, id) === undefined) return [{ value: 'It stays, with what was changed in it.' }];
  if (aspect === '(place)') return [{ value: placeWords(catalog, content, id) }];
  const slot = slotIn(aspect);
  if (slot !== undefined)
    return [{ value: Object.hasOwn(node.slots, slot) ? 'Content of its own' : 'What other pages show there' }];
  const field = fieldOf(catalog, clash);
  return [{ value: field === undefined ? node.props[aspect] : valueWords(field, node.props[aspect]) }];
}

/** Describes both sides of a clash. */
export const sidesOf = (
  catalog: Catalog,
  { content, confirmed }: Draft,
  clash: Clash,
): Record<Choice, readonly Fact[]> => ({
  mine: factsIn(catalog, clash, content, confirmed.content),
  theirs: factsIn(catalog, clash, confirmed.content, content),
});
