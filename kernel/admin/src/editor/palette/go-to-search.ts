import { flushSync } from 'react-dom';
import type { EditorContextValue } from '../context/editor-context.ts';

export const searchId = 'component-search';

/** Shows all components, with the focus on their search. */
export function goToSearch({ openLeft }: Pick<EditorContextValue, 'openLeft'>): void {
  flushSync(() => openLeft('add'));
  document.getElementById(searchId)?.focus();
}
