import { find } from '@quoin/core';
import { nodeWords } from '../catalog/node-words.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { slotsOfNode } from '../tree/places.ts';

function wordsOf({ catalog, draft, selection, nodes }: EditorContextValue): string {
  if (nodes.length > 1) return `${nodes.length} components`;
  const words = nodeWords(catalog, draft, selection.node);
  const node = find(draft.content.tree, selection.node)?.node;
  const slot = node && slotsOfNode(catalog, node).find(({ name }) => name === selection.slot);
  return slot === undefined ? words : `${slot.title} of ${words}`;
}

const wordsPart = (editor: EditorContextValue) => ({ words: wordsOf(editor) });

/** Names what is selected, such as `Heading “Fees”` or "3 components". */
export const useSelectionWords = (): string => useEditorPart(wordsPart).words;
