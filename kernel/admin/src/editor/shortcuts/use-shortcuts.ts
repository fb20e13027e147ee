import { find } from '@quoin/core';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from '../../feedback/notices.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { titleOf } from '../catalog/catalog.ts';
import { duplicateNode, moveBy, paste, removeNode } from '../tree/actions.ts';
import { asText, nodesIn } from '../tree/clipboard.ts';
import { itemId } from '../outline/outline-items.ts';
import { above } from '../tree/places.ts';

/** Key press, from this window or the canvas. */
export interface Pressed {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
}

export const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: '/', does: 'Search components; Enter adds the first that fits' },
  { keys: 'O', does: 'Go to the outline; arrows move about in it' },
  { keys: 'Ctrl+Z', does: 'Undo' },
  { keys: 'Ctrl+Shift+Z', does: 'Redo' },
  { keys: 'Alt+↑, Alt+↓', does: 'Move what is selected up or down' },
  { keys: 'Ctrl+D', does: 'Duplicate' },
  { keys: 'Ctrl+C, Ctrl+X, Ctrl+V', does: 'Copy, cut, paste, also between pages' },
  { keys: 'Delete', does: 'Delete' },
  { keys: 'Escape', does: 'Select what is around' },
  { keys: 'Ctrl+Shift+D', does: 'Drag in the outline: arrows choose the place, Enter drops' },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"]',
    ) !== null);

/** Executes a shortcut. Returns true if the key is one. */
export function press(editor: Omit<EditorContextValue, 'startDrag'>, { key, ctrl, shift, alt }: Pressed): boolean {
  const { catalog, store, draft, selection, select, act } = editor;
  const { tree } = draft.content;
  const id = selection.node;
  if (ctrl && key.toLowerCase() === 'z') {
    if (shift) store.redo();
    else store.undo();
  } else if (ctrl && key === 'y') store.redo();
  else if (ctrl && key === 'd' && !shift) act(duplicateNode(catalog, tree, id));
  else if (alt && key === 'ArrowUp') act(moveBy(catalog, tree, id, -1));
  else if (alt && key === 'ArrowDown') act(moveBy(catalog, tree, id, 1));
  else if ((key === 'Delete' || key === 'Backspace') && !ctrl && !alt && selection.slot === undefined)
    act(removeNode(catalog, tree, id));
  else if (key === 'Escape') {
    const [parent] = selection.slot === undefined ? above(tree, id) : [{ id }];
    if (parent !== undefined) select({ node: parent.id });
  } else if (key === '/' && !ctrl && !alt) editor.openLeft('add');
  else if (key === 'o' && !ctrl && !alt) {
    editor.openLeft('outline');
    setTimeout(() => document.getElementById(`outline-${itemId(selection)}`)?.focus());
  } else return false;
  return true;
}

export function useShortcuts(editor: EditorContextValue): void {
  const notify = useNotify();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    if (!press(editor, pressed)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { tree } = editor.draft.content;
    const node = find(tree, editor.selection.node)?.node;
    if (isTyping(event.target) || getSelection()?.isCollapsed === false || node === undefined || node.id === tree.id)
      return;
    event.clipboardData?.setData('text/plain', asText([node]));
    event.preventDefault();
    if (event.type === 'cut') editor.act(removeNode(editor.catalog, tree, node.id));
    else notify({ message: `${titleOf(editor.catalog, node.name)} copied. Paste it here or on another page.` });
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const nodes = isTyping(event.target) ? undefined : nodesIn(event.clipboardData?.getData('text/plain') ?? '');
    if (nodes === undefined) return;
    event.preventDefault();
    editor.act(paste(editor.catalog, editor.draft.content.tree, nodes, editor.selection));
  });

  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    // Captured before the outline, which uses plain arrow keys.
    const combined = (event: KeyboardEvent) => {
      if (event.altKey || ((event.ctrlKey || event.metaKey) && !event.shiftKey)) onKey(event);
    };
    const copy = (event: ClipboardEvent) => onCopy(event);
    const put = (event: ClipboardEvent) => onPaste(event);
    addEventListener('keydown', combined, true);
    addEventListener('keydown', key);
    addEventListener('copy', copy);
    addEventListener('cut', copy);
    addEventListener('paste', put);
    return () => {
      removeEventListener('keydown', combined, true);
      removeEventListener('keydown', key);
      removeEventListener('copy', copy);
      removeEventListener('cut', copy);
      removeEventListener('paste', put);
    };
  }, []);
}
