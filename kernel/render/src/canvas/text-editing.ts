import type { CanvasEdit, FromCanvas, ToCanvas } from '@quoin/api/canvas';
import { caretAt, type Caret } from './caret.ts';
import { createEditedPlainText } from './edited-plain-text.ts';
import type { EditedText, EditedTextOptions } from './edited-text.ts';
import { putInPlace } from './text-place.ts';
import { isSame, type PageText, type Texts } from './texts.ts';

type Rendering = ToCanvas & { type: 'render' };

interface TextEditingOptions {
  texts: Texts;
  send(message: FromCanvas): void;
  /** Called after each change of the layout. */
  redraw(): void;
  /** Shows a rendering that had to wait. */
  show(rendering: Rendering): void;
  onKey(event: KeyboardEvent): void;
  /** Address of the script that edits rich text. */
  richText: string;
}

type CreateEditedText = (options: EditedTextOptions) => EditedText;

/** Edits one text of the page at a time. */
export interface TextEditing {
  /** Element of the edited text. */
  element(): Element | undefined;
  /** Remembers what the pointer is at, and where. */
  point(text: PageText | undefined, at: { x: number; y: number }): void;
  /** Requests to edit the text pointed at, or else the first of a node. False if there is none. */
  request(node?: string): boolean;
  begin(edit: CanvasEdit): void;
  end(): void;
  /**
   * Restores the page for a rendering, and returns it combined with those that waited. Returns undefined if it has to
   * wait to preserve the caret and typed text.
   */
  admit(rendering: Rendering): Rendering | undefined;
}

/** Returns the later of two renderings. If both change the same node, its change covers both. */
const combined = (one: Rendering | undefined, other: Rendering): Rendering =>
  one?.change !== undefined && one.change.node === other.change?.node
    ? { ...other, change: { ...other.change, since: one.change.since } }
    : other;

interface Pointed {
  text: PageText;
  caret: Caret | 'all' | undefined;
}

async function loadRichText(address: string): Promise<CreateEditedText> {
  const { createEditedRichText } = (await import(/* @vite-ignore */ address)) as {
    createEditedRichText: CreateEditedText;
  };
  return createEditedRichText;
}

export function createTextEditing(options: TextEditingOptions): TextEditing {
  const { texts, send, redraw, show, onKey } = options;
  let pointed: Pointed | undefined;
  /** `typed` counts its changes. */
  let current: { edit: CanvasEdit; edited: EditedText; typed: number; restore: () => void } | undefined;
  /** Rich text that begins once its script has arrived. */
  let begun: CanvasEdit | undefined;
  let waiting: Rendering | undefined;
  /** Texts that show what was typed until it is rendered. */
  let restores: (() => void)[] = [];

  const request = ({ node, path }: PageText): void => send({ type: 'edit', text: { node, path } });
  const sendEnd = ({ text }: CanvasEdit): void => send({ type: 'edited', text });

  function end(): void {
    if (!current) return;
    const { edit, edited, restore } = current;
    current = undefined;
    edited.end();
    if (edited.value() === edit.value) restore();
    else restores.push(restore);
    sendEnd(edit);
    if (waiting?.isBehind === false) show(waiting);
    redraw();
  }

  /** Ends what waits for its script. */
  function cancel(): void {
    if (begun) sendEnd(begun);
    begun = undefined;
  }

  function endAll(): void {
    cancel();
    end();
  }

  function start(edit: CanvasEdit, create: CreateEditedText): void {
    begun = undefined;
    end();
    const text = texts.of(edit.text.node).find((each) => each.start.isConnected && isSame(each, edit.text));
    if (text === undefined) return sendEnd(edit);
    const edited = create({
      edit,
      onEnd: endAll,
      onStep(step) {
        const next = texts.beside(edit.text, step);
        if (next === undefined) return endAll();
        // This text keeps the focus until the next one begins, so that keys in between are no shortcuts.
        pointed = { text: next, caret: 'all' };
        request(next);
      },
      onKey,
      onChange(value) {
        if (current?.edited === edited) current.typed += 1;
        send({ type: 'typed', text: edit.text, value });
        redraw();
      },
      onPasteCells(pasted) {
        send({ type: 'pasted', text: edit.text, ...pasted });
        end();
      },
      onOverlong: (isCells) => send({ type: 'overlong', text: edit.text, isCells }),
    });
    current = { edit, edited, typed: 0, restore: putInPlace(edited.element, text) };
    edited.focus(pointed !== undefined && isSame(pointed.text, edit.text) ? pointed.caret : undefined);
    edited.element.scrollIntoView({ block: 'nearest' });
    redraw();
  }

  return {
    element: () => current?.edited.element,
    point: (text, at) => void (pointed = text && { text, caret: caretAt(text, at) }),
    request(node) {
      const own = node === undefined ? undefined : texts.of(node)[0];
      const text = node === undefined || pointed?.text.node === node ? pointed?.text : own;
      if (text === undefined) return false;
      request(text);
      return true;
    },
    begin(edit) {
      const same = current !== undefined && isSame(current.edit.text, edit.text) ? current : undefined;
      if (edit.typed !== undefined) {
        if (same !== undefined && edit.typed === same.typed) same.edited.show(edit.value);
        return redraw();
      }
      cancel();
      if (same !== undefined) return undefined;
      if (edit.kind !== 'rich') return start(edit, createEditedPlainText);
      begun = edit;
      // The text before stays open until then, so that keys in between are no shortcuts.
      loadRichText(options.richText).then(
        (create) => begun === edit && start(edit, create),
        (error) => {
          reportError(error);
          if (begun === edit) cancel();
        },
      );
    },
    end: endAll,
    admit(rendering) {
      const latest = combined(waiting, rendering);
      const mustWait = current !== undefined || (restores.length > 0 && rendering.isBehind);
      waiting = mustWait ? latest : undefined;
      if (mustWait) return undefined;
      for (const restore of restores.toReversed()) restore();
      restores = [];
      return latest;
    },
  };
}
