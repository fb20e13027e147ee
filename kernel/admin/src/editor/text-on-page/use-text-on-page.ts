import { textKey, type CanvasText, type FromCanvas } from '@quoin/api/canvas';
import { find, isEqual, valueAt } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { useEffect, useRef, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useReadEditor } from '../context/editor-part.ts';
import type { Edit } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { editableText, type EditableText } from './editable-text.ts';

type TextMessage = FromCanvas & { type: 'edit' | 'typed' | 'pasted' | 'edited' };

interface EditedText {
  text: CanvasText;
  found: EditableText;
  /** Its value in the draft, as the last edit of the page left it. */
  stored: Json | undefined;
}

function storedText(store: DraftStore, { node, path }: CanvasText): Json | undefined {
  const found = find(store.read().content.tree, node)?.node;
  const parent = found && valueAt(found.props, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  // The path names items by id, but plain texts by index.
  return Array.isArray(parent) && typeof parent[0] === 'string' ? parent[Number(last)] : valueAt(parent, [last]);
}

/**
 * Edits texts of the draft on the page, one at a time. The page may be hostile: it can ask to edit any text that it shows,
 * and change the one that is edited.
 */
export function useTextOnPage(canvas: RefObject<CanvasHandle | null>): (message: TextMessage) => void {
  const read = useReadEditor();
  const notify = useNotify();
  const edited = useRef<EditedText>(undefined);

  useEffect(() => {
    const { store } = read();
    return store.subscribe(() => {
      const { current } = edited;
      if (current === undefined || isEqual(storedText(store, current.text), current.stored)) return;
      // The page shows it as it was, so what is typed next would overwrite the change.
      edited.current = undefined;
      canvas.current?.send({ type: 'edit', edit: null });
      read().announce('This text was changed elsewhere. Its editing ended.');
    });
  }, [canvas, read]);
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
    edited.current = { text, found, stored: storedText(store, text) };
    followField(field);
    canvas.current?.send({ type: 'edit', edit: { text, label, value, kind } });
    return announce(`Editing ${label}. Tab goes to the next text, Escape ends.`);
  }

  /** Changes the draft by an edit of the page itself. */
  function apply(edit: Edit): void {
    const { store } = read();
    const { current } = edited;
    edited.current = undefined;
    store.apply(edit);
    edited.current = current && { ...current, stored: storedText(store, current.text) };
  }

  async function paste(found: EditableText, clipboard: { plain: string; html: string }): Promise<void> {
    const pasted = await found.paste?.(clipboard);
    if (pasted === undefined) return;
    if ('refusal' in pasted) return notify({ severity: 'error', message: pasted.refusal });
    apply(pasted.edit);
    read().announce('The cells were pasted.');
  }

  return ({ text, ...message }) => {
    if (message.type === 'edit') return void begin(text);
    if (edited.current === undefined || textKey(edited.current.text) !== textKey(text)) return undefined;
    if (message.type === 'typed') {
      const edit = edited.current.found.edit(message.value);
      if (edit !== undefined) apply(edit);
      return undefined;
    }
    if (message.type === 'pasted') return void paste(edited.current.found, message);
    edited.current = undefined;
    return read().announce('Editing ended.');
  };
}
