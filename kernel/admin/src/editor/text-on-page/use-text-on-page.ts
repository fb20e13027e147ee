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
 * Edits texts of the draft on the page, one at a time. What is typed while the next one begins still belongs to the one
 * before. The page may be hostile: it can ask to edit any text that it shows, and change those that are edited.
 */
export function useTextOnPage(canvas: RefObject<CanvasHandle | null>): (message: TextMessage) => void {
  const read = useReadEditor();
  const notify = useNotify();
  /** By `textKey`, until the page ends them. The last one has begun last. */
  const edited = useRef(new Map<string, EditedText>());
  /** The text that was requested last. */
  const requested = useRef<CanvasText>(undefined);
  const applying = useRef<EditedText>(undefined);

  useEffect(() => {
    const { store } = read();
    const texts = edited.current;
    return store.subscribe(() => {
      for (const [key, each] of texts) {
        if (each === applying.current || isEqual(storedText(store, each.text), each.stored)) continue;
        const isLast = key === [...texts.keys()].at(-1);
        texts.delete(key);
        // The page shows it as it was, so what is typed next would overwrite the change.
        if (!isLast) continue;
        canvas.current?.send({ type: 'edit', edit: null });
        read().announce('This text was changed elsewhere. Its editing ended.');
      }
    });
  }, [canvas, read]);
  useEffect(() => {
    // The focus comes back from the page, and no event of the page tells that from a change to another window.
    const end = () => {
      if (edited.current.size > 0) canvas.current?.send({ type: 'edit', edit: null });
    };
    for (const type of ['focus', 'focusin', 'pointerdown']) addEventListener(type, end);
    return () => {
      for (const type of ['focus', 'focusin', 'pointerdown']) removeEventListener(type, end);
    };
  }, [canvas]);

  async function begin(text: CanvasText): Promise<void> {
    const { catalog, store, selection, select, announce, showField, followField } = read();
    const field = { node: text.node, path: text.path.join('.') };
    requested.current = text;
    if (selection.node !== text.node) select({ node: text.node });
    const found = await editableText(() => store.read(), catalog, text);
    if (requested.current !== text) return undefined;
    if (found === undefined) return showField(field);
    const { label, value, kind } = found;
    edited.current.delete(textKey(text));
    edited.current.set(textKey(text), { text, found, stored: storedText(store, text) });
    followField(field);
    canvas.current?.send({ type: 'edit', edit: { text, label, value, kind } });
    return announce(`Editing ${label}. Tab goes to the next text, Escape ends.`);
  }

  /** Changes the draft by an edit of the page itself. */
  function apply(text: EditedText, edit: Edit): void {
    const { store } = read();
    applying.current = text;
    store.apply(edit);
    applying.current = undefined;
    text.stored = storedText(store, text.text);
  }

  async function paste(text: EditedText, clipboard: { plain: string; html: string }): Promise<void> {
    const pasted = await text.found.paste?.(clipboard);
    if (pasted === undefined) return;
    if ('refusal' in pasted) return notify({ severity: 'error', message: pasted.refusal });
    apply(text, pasted.edit);
    read().announce('The cells were pasted.');
  }

  return ({ text, ...message }) => {
    if (message.type === 'edit') return void begin(text);
    const key = textKey(text);
    const current = edited.current.get(key);
    if (current === undefined) return undefined;
    if (message.type === 'typed') {
      const edit = current.found.edit(message.value);
      if (edit !== undefined) apply(current, edit);
      return undefined;
    }
    if (message.type === 'pasted') return void paste(current, message);
    edited.current.delete(key);
    return edited.current.size === 0 ? read().announce('Editing ended.') : undefined;
  };
}
