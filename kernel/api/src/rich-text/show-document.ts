import type { Editor } from '@tiptap/core';
import { emptyParagraph, type Block } from './document.ts';

/**
 * Shows blocks that were changed elsewhere, without an update and without a step of the editor's own undo. It replaces
 * only what differs, so that the caret stays at its words.
 */
export function showDocument({ schema, state, view }: Editor, blocks: readonly Block[]): void {
  const shown = schema.nodeFromJSON({ type: 'doc', content: blocks.length === 0 ? [emptyParagraph] : blocks });
  const start = state.doc.content.findDiffStart(shown.content);
  const ends = state.doc.content.findDiffEnd(shown.content);
  if (start === null || ends === null) return;
  // Both searches can match the same repeated letters.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const change = state.tr.replace(start, ends.a + overlap, shown.slice(start, ends.b + overlap));
  view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
