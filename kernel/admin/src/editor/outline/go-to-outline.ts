import { flushSync } from 'react-dom';
import type { EditorContextValue } from '../context/editor-context.ts';
import { itemId } from './outline-items.ts';

/** Shows the outline, with the focus on the selected line. */
export function goToOutline({ selection, openLeft }: Pick<EditorContextValue, 'selection' | 'openLeft'>): void {
  flushSync(() => openLeft('outline'));
  // The outline draws its lines once it is on the screen.
  setTimeout(() => {
    const line = [itemId(selection), selection.node].map((id) => document.getElementById(`outline-${id}`));
    line.find((each) => each !== null)?.focus();
  });
}
