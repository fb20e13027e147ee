import type { CanvasText, FromCanvas } from '@quoin/api/canvas';
import { useEffect, useRef, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useReadEditor } from '../context/editor-part.ts';
import { editableText, type EditableText } from './editable-text.ts';

type TextMessage = FromCanvas & { type: 'edit' | 'typed' | 'pasted' | 'edited' };

const isSame = (one: CanvasText, { node, path }: CanvasText): boolean =>
  one.node === node && one.path.join('/') === path.join('/');

/**
 * Edits texts of the draft on the page, one at a time. The page may be hostile: it can ask to edit any text that it shows,
 * and change the one that is edited.
 */
export function useTextOnPage(canvas: RefObject<CanvasHandle | null>): (message: TextMessage) => void {
  const read = useReadEditor();
  const notify = useNotify();
  const edited = useRef<{ text: CanvasText; found: EditableText }>(undefined);

  useEffect(() => {
    // The focus comes back from the page, and no event of the page tells that from a change to another window.
    const end = () => {
      if (edited.current !== undefined) canvas.current?.send({ type: 'edit', edit: null });
    };
    for (const type of ['focus', 'focusin', 'pointerdown']) addEventListener(type, end);
    return () => {
      for (const type of ['focus', 'focusin', 'pointerdown']) removeEventListener(type, end);
    };
  }, [canvas]);

  async function begin(text: CanvasText): Promise<void> {
    const { catalog, store, selection, select, announce, showField, followField } = read();
    const field = { node: text.node, path: text.path.join('.') };
    if (selection.node !== text.node) select({ node: text.node });
    const found = await editableText(() => store.read(), catalog, text);
    if (found === undefined) return showField(field);
    const { label, value, kind } = found;
    edited.current = { text, found };
    followField(field);
    canvas.current?.send({ type: 'edit', edit: { text, label, value, kind } });
    return announce(`Editing ${label}. Tab goes to the next text, Escape ends.`);
  }

  async function paste(found: EditableText, clipboard: { plain: string; html: string }): Promise<void> {
    const pasted = await found.paste?.(clipboard);
    if (pasted === undefined) return;
    const { store, announce } = read();
    if ('refusal' in pasted) return notify({ severity: 'error', message: pasted.refusal });
    store.apply(pasted.edit);
    announce('The cells were pasted.');
  }

  return ({ text, ...message }) => {
    if (message.type === 'edit') return void begin(text);
    if (edited.current === undefined || !isSame(edited.current.text, text)) return undefined;
    if (message.type === 'typed') {
      const edit = edited.current.found.edit(message.value);
      if (edit !== undefined) read().store.apply(edit);
      return undefined;
    }
    if (message.type === 'pasted') return void paste(edited.current.found, message);
    edited.current = undefined;
    return read().announce('Editing ended.');
  };
}
