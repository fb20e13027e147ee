import { find, type PageContent } from '@quoin/core';
import type { Catalog } from '../catalog/catalog.ts';
import { formWords, nodeWords } from '../catalog/node-words.ts';
import { placeWords } from '../tree/place-words.ts';
import type { Choice, Clash, PageField } from '../draft/conflict.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { fieldsOf, type Field } from '../../form/schema/field.ts';
import { pageFacts, pageFieldTitles, type Fact } from './page-facts.ts';

type Draft = Pick<DraftState, 'content' | 'confirmed' | 'nodes'>;

const otherAspects: Record<string, string> = { '(all)': 'Deleted or kept', '(place)': 'Place' };

const slotIn = (aspect: string): string | undefined => /^\(slot (.*)\)$/.exec(aspect)?.[1];

/** Title of a field; its key if the component lacks one, or is not installed. */
function fieldOf(catalog: Catalog, { name = '', aspect }: Clash): Field | undefined {
  const schema = catalog.types.get(name)?.schema;
  return schema && fieldsOf(schema).find(({ key }) => key === aspect);
}

/** Names the disputed value, such as `Heading “Fees”: Text`. */
export function clashTitle(catalog: Catalog, draft: Draft, clash: Clash): string {
  const { node, name, aspect } = clash;
  if (name === undefined) return pageFieldTitles[node as PageField];
  const what =
    otherAspects[aspect] ??
    (slotIn(aspect) === undefined ? (fieldOf(catalog, clash)?.title ?? aspect) : 'What is shown in it');
  return `${nodeWords(catalog, draft, node, name)}: ${what}`;
}

function factsIn(catalog: Catalog, draft: Draft, clash: Clash, content: PageContent, other: PageContent): Fact[] {
  const { node: id, name, aspect } = clash;
  if (name === undefined)
    return pageFacts(id as PageField, content, other, (form) => formWords(catalog, draft, content, form));
  const node = find(content.tree, id)?.node;
  if (node === undefined) return [{ value: 'It is deleted.' }];
  const others = find(other.tree, id)?.node;
  if (others === undefined) return [{ value: 'It stays, with what was changed in it.' }];
  if (aspect === '(place)') return [{ value: placeWords(catalog, draft, content, id) }];
  const slot = slotIn(aspect);
  if (slot !== undefined)
    return [{ value: Object.hasOwn(node.slots, slot) ? 'Content of its own' : 'What other pages show there' }];
  return [{ field: fieldOf(catalog, clash), value: node.props[aspect], other: others.props[aspect] }];
}

/** Describes both sides of a clash. */
export const sidesOf = (catalog: Catalog, draft: Draft, clash: Clash): Record<Choice, readonly Fact[]> => ({
  mine: factsIn(catalog, draft, clash, draft.content, draft.confirmed.content),
  theirs: factsIn(catalog, draft, clash, draft.confirmed.content, draft.content),
});
