import type { CanvasEdit, FromCanvas, ToCanvas } from '@quoin/api/canvas';
import { positionAfter, wordsBefore } from './caret.ts';
import { createEditedText, type EditedText } from './edited-text.ts';
import { putInPlace } from './text-place.ts';
import type { PageText, Texts } from './texts.ts';

type Rendering = ToCanvas & { type: 'render' };

interface TextEditingOptions {
  texts: Texts;
  send(message: FromCanvas): void;
  /** Called after each change of the layout. */
  redraw(): void;
  /** Shows a rendering that had to wait. */
  show(rendering: Rendering): void;
  onKey(event: KeyboardEvent): void;
}

/** Edits one text of the page at a time. */
export interface TextEditing {
  /** Element of the edited text. */
  element(): Element | undefined;
  /** Remembers what the pointer is at, and where. */
  point(text: PageText | undefined, at: { x: number; y: number }): void;
  /** Requests to edit the text that was pointed at, or else the first of a node. False if there is none. */
  request(node?: string): boolean;
  begin(edit: CanvasEdit): void;
  end(): void;
  /** Restores the page for a rendering. False if that has to wait, so that the caret and what is typed stay. */
  admits(rendering: Rendering): boolean;
}

interface Pointed {
  text: PageText;
  /** Before the pointer. */
  words: string | undefined;
}

const isSame = (text: PageText, { node, path }: CanvasEdit['text']): boolean =>
  text.start.isConnected && text.node === node && text.path.join('/') === path.join('/');

export function createTextEditing({ texts, send, redraw, show, onKey }: TextEditingOptions): TextEditing {
  let pointed: Pointed | undefined;
  let current: { edit: CanvasEdit; edited: EditedText; restore: () => void } | undefined;
  let waiting: Rendering | undefined;
  /** Texts that show what was typed until it is rendered. */
  let restores: (() => void)[] = [];

  function end(): void {
    if (current === undefined) return;
    const { edit, edited, restore } = current;
    current = undefined;
    edited.end();
    if (edited.value() === edit.value) restore();
    else restores.push(restore);
    send({ type: 'edited', text: edit.text });
    const latest = waiting;
    waiting = undefined;
    if (latest?.isBehind === false) show(latest);
    redraw();
  }

  return {
    element: () => current?.edited.element,
    point: (text, at) => void (pointed = text && { text, words: wordsBefore(text, at) }),
    request(node) {
      const own = node === undefined ? undefined : texts.of(node)[0];
      const text = node === undefined || pointed?.text.node === node ? pointed?.text : own;
      if (text === undefined) return false;
      send({ type: 'edit', text: { node: text.node, path: text.path } });
      return true;
    },
    begin(edit) {
      end();
      const isPointed = pointed !== undefined && isSame(pointed.text, edit.text);
      const text = isPointed ? pointed?.text : texts.of(edit.text.node).find((each) => isSame(each, edit.text));
      if (text === undefined) return send({ type: 'edited', text: edit.text });
      const edited = createEditedText({
        edit,
        onEnd: end,
        onKey,
        onChange(value) {
          send({ type: 'typed', text: edit.text, value });
          redraw();
        },
      });
      const words = isPointed ? pointed?.words : undefined;
      current = { edit, edited, restore: putInPlace(edited.element, text) };
      edited.focus(words === undefined ? edit.value.length : positionAfter(words, edit.value));
      redraw();
    },
    end,
    admits(rendering) {
      if (current !== undefined) waiting = rendering;
      if (current !== undefined || (restores.length > 0 && rendering.isBehind)) return false;
      for (const restore of restores.toReversed()) restore();
      restores = [];
      return true;
    },
  };
}
