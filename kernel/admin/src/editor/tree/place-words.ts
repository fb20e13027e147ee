import { find, type PageContent } from '@quoin/core';
import type { DraftState } from '../draft/draft-state.ts';
import { slotsOfNode } from './places.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { nodeWords } from '../catalog/node-words.ts';

/**
 * Names the place of a node in a version of the page, such as `Section “Fees”, Content, no. 2`; undefined if it has
 * none.
 */
export function placeWords(
  catalog: Catalog,
  draft: Pick<DraftState, 'content' | 'nodes'>,
  { tree }: Pick<PageContent, 'tree'>,
  id: string,
): string | undefined {
  const { parent, slot, index = 0 } = find(tree, id)?.place ?? {};
  if (parent === undefined) return undefined;
  const title = slotsOfNode(catalog, parent).find(({ name }) => name === slot)?.title ?? slot;
  return `${nodeWords(catalog, draft, parent.id, parent.name)}, ${title}, no. ${index + 1}`;
}
