import { find, type PageContent } from '@quoin/core';
import type { DraftState } from '../draft/draft-state.ts';
import { titleOf, type Catalog } from './catalog.ts';

/** Names a node as the outline does, such as `Heading “Fees”`. `name` is its component, in case the node is gone. */
export function nodeWords(
  catalog: Catalog,
  { content, nodes }: Pick<DraftState, 'content' | 'nodes'>,
  id: string,
  name: string | undefined = find(content.tree, id)?.node.name,
): string {
  if (id === content.tree.id) return 'The page';
  const label = nodes[id]?.label;
  const title = name === undefined ? 'A component' : titleOf(catalog, name);
  return label === undefined || label === '' ? title : `${title} “${label}”`;
}

/** Names a form in a version of the page, as part of a sentence. */
export function formWords(
  catalog: Catalog,
  draft: Pick<DraftState, 'content' | 'nodes'>,
  { tree }: Pick<PageContent, 'tree'>,
  id: string,
): string {
  const name = find(tree, id)?.node.name;
  if (name === undefined) return 'a form that is not on the page';
  return catalog.types.has(name) ? nodeWords(catalog, draft, id, name) : 'the chosen form';
}
