import { maxText, textKey, type CanvasText, type FromCanvas } from '@quoin/api/canvas';
import { find, isEqual, valueAt } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { useEffect, useRef, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { formatCount } from '../../screen/format-number.ts';
import { useReadEditor } from '../context/editor-part.ts';
import type { Edit } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { useColleagues } from '../presence/colleague.ts';
import { hasJustTyped } from '../presence/use-field-lock.ts';
import { editableText, type EditableText } from './editable-text.ts';

type TextMessage = FromCanvas & { type: 'edit' | 'typed' | 'pasted' | 'overlong' | 'edited' };

interface EditedText {
  text: CanvasText;
  found: EditableText;
  /** The draft's value after the last edit from the page. */
  stored: Json | undefined;
  /** Number of changes that the page made. */
  typed: number;
}

const most = formatCount(maxText, 'character');
const overlongWords = {
  text: `A text on the page may have ${most}, and would have more with this. Nothing was added.`,
  cells: `The copied cells have more characters than one paste on the page may have: ${most}. Nothing was pasted.`,
};

function storedText(store: DraftStore, { node, path }: CanvasText): Json | undefined {
  const found = find(store.read().content.tree, node)?.node;
  const parent = found && valueAt(found.props, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  // The path names items by id, but plain texts by index.
  return Array.isArray(parent) && typeof parent[0] === 'string' ? parent[Number(last)] : valueAt(parent, [last]);
}

/**
 * Edits texts of the draft on the page, one at a time. Text typed while the next one begins still belongs to the
 * previous. The page may be hostile: it can ask to edit any text that it shows, and change edited ones.
 */
export function useTextOnPage(canvas: RefObject<CanvasHandle | null>): (message: TextMessage) => void {
  const read = useReadEditor();
  const notify = useNotify();
  const colleagues = useColleagues();
  /** By `textKey`, until the page ends them. The last one has begun last. */
  const edited = useRef(new Map<string, EditedText>());
  /** The text requested last. */
  const requested = useRef<CanvasText>(undefined);
  const applying = useRef<EditedText>(undefined);

  useEffect(() => {
    const { catalog, store } = read();
    const texts = edited.current;
    let { replays } = store.read();
    const isLast = (key: string): boolean => key === [...texts.keys()].at(-1);
    const end = (): void => canvas.current?.send({ type: 'edit', edit: null });

    /** Shows on the page what an undo made of an edited text. */
    async function follow(key: string, each: EditedText): Promise<void> {
      const stored = (each.stored = storedText(store, each.text));
      const found = await editableText(() => store.read(), catalog, each.text);
      if (texts.get(key) !== each || !isEqual(each.stored, stored)) return;
      if (found === undefined || found.kind !== each.found.kind || found.value.length > maxText) {
        if (isLast(key)) end();
        texts.delete(key);
        return;
      }
      each.found = found;
      const { text, typed } = each;
      const { label, value, kind } = found;
      canvas.current?.send({ type: 'edit', edit: { text, label, value, kind, typed } });
    }

    return store.subscribe(() => {
      const isReplay = store.read().replays !== replays;
      ({ replays } = store.read());
      for (const [key, each] of texts) {
        const isSame = each === applying.current || isEqual(storedText(store, each.text), each.stored);
        if (isReplay && !isSame) void follow(key, each);
        // While a text is edited, the page does not draw the rest, which is what changed.
        else if (isReplay && isLast(key)) end();
        if (isReplay || isSame) continue;
        const wasLast = isLast(key);
        texts.delete(key);
        // The page shows it as it was, so what is typed next would overwrite the change.
        if (!wasLast) continue;
        end();
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
    const isInNode = [...edited.current.values()].some((each) => each.text.node === text.node);
    const typing =
      isInNode || hasJustTyped(store, text.node)
        ? undefined
        : colleagues.find(({ node, isTyping }) => isTyping && node === text.node);
    if (typing !== undefined) announce(`${typing.name} is typing here.`);
    // The text edited before keeps the focus.
    if (typing !== undefined && edited.current.size > 0) return undefined;
    if (selection.node !== text.node) select({ node: text.node });
    if (typing !== undefined) return followField(field);
    const found = await editableText(() => store.read(), catalog, text);
    if (requested.current !== text) return undefined;
    // A longer text fits into no message of the page.
    if (found === undefined || found.value.length > maxText) return showField(field);
    const { label, value, kind } = found;
    const { typed = 0 } = edited.current.get(textKey(text)) ?? {};
    edited.current.delete(textKey(text));
    edited.current.set(textKey(text), { text, found, stored: storedText(store, text), typed });
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
      current.typed += 1;
      const edit = current.found.edit(message.value);
      if (edit !== undefined) apply(current, edit);
      return undefined;
    }
    if (message.type === 'pasted') {
      // The page has ended the editing of the cell. The announcement says what came of it.
      edited.current.delete(key);
      return void paste(current, message);
    }
    if (message.type === 'overlong')
      return notify({ severity: 'error', message: overlongWords[message.isCells ? 'cells' : 'text'] });
    edited.current.delete(key);
    return edited.current.size === 0 ? read().announce('Editing ended.') : undefined;
  };
}
