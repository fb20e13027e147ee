import { find } from '@quoin/core';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { slotsOfNode } from '../tree/places.ts';

/** Names what is selected, such as `Heading “Fees”` or "3 components". */
export function useSelectionWords(): string {
  const { catalog, draft, selection, nodes } = useEditor();
  if (nodes.length > 1) return `${nodes.length} components`;
  const words = nodeWords(catalog, draft, selection.node);
  const node = find(draft.content.tree, selection.node)?.node;
  const slot = node && slotsOfNode(catalog, node).find(({ name }) => name === selection.slot);
  return slot === undefined ? words : `${slot.title} of ${words}`;
}
