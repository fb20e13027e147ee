import { maxText, type CanvasEdit } from '@quoin/api/canvas';
import type { Caret } from './caret.ts';

export interface EditedText {
  element: HTMLElement;
  value(): string;
  /** Shows a value that the page has not typed. The caret stays at its place. */
  show(value: string): void;
  /** Puts the caret somewhere; by default at the end. `all` selects the text of a single line. */
  focus(caret: Caret | 'all' | undefined): void;
  /** Leaves the text as it is, without the caret. */
  end(): void;
}

/** Leads to the next or the previous text. */
export type Step = 1 | -1;

interface Pasted {
  plain: string;
  html: string;
}

export interface EditedTextOptions {
  edit: CanvasEdit;
  onChange(value: string): void;
  onPasteCells(pasted: Pasted): void;
  /** The text, or the cells pasted into it, would be longer than the editor takes. */
  onOverlong(isCells: boolean): void;
  /** A key ended it, or the focus went elsewhere on the page. */
  onEnd(): void;
  /** Tab, or Shift and Tab. */
  onStep(step: Step): void;
  /** A key for the editor, such as to save. */
  onKey(event: KeyboardEvent): void;
}

export const createElement = (): HTMLElement => document.createElement('quoin-text');

export const isOverlong = (value: string): boolean => value.length > maxText;

/** Handled in the text. The page's own scripts, which listen further up, do not receive them. */
const ownEvents = (
  'keydown keypress keyup beforeinput input compositionstart compositionupdate compositionend paste copy cut ' +
  'drop dragover click mousedown mouseup dblclick'
).split(' ');

export const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** The editor's history includes the steps of the text. */
const isHistory = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(key.toLowerCase());

/** Safari ends a composition before the key that confirms it. */
// oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells that key from others.
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Keeps the events of an edited text from the page. Returns a function that stops it. */
export function takeEvents(
  element: HTMLElement,
  { edit, onEnd, onStep, onKey }: EditedTextOptions,
  handle: (event: Event) => void = () => undefined,
): () => void {
  function press(event: KeyboardEvent): void {
    // Input methods use these keys, too, and lists use Tab.
    if (isOfInputMethod(event) || event.defaultPrevented) return;
    if (event.key === 'Escape' || (event.key === 'Enter' && (edit.kind === 'line' || edit.kind === 'cell'))) {
      event.preventDefault();
      onEnd();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'F6' || isSave(event) || isHistory(event)) {
      event.preventDefault();
      onKey(event);
    }
  }
  function take(event: Event): void {
    event.stopPropagation();
    if (event.type === 'keydown') press(event as KeyboardEvent);
    else if (event.type === 'click' || event.type === 'drop') event.preventDefault();
    else if (event instanceof InputEvent && event.inputType.startsWith('history')) {
      // The undo of the browser's menu.
      event.preventDefault();
      const key = event.inputType === 'historyUndo' ? 'z' : 'y';
      onKey(new KeyboardEvent('keydown', { key, ctrlKey: true }));
    } else handle(event);
  }
  function leave(): void {
    // A window that loses the focus keeps the caret for its return.
    if (document.activeElement !== element) onEnd();
  }
  for (const type of ownEvents) element.addEventListener(type, take);
  element.addEventListener('blur', leave);
  return () => {
    for (const type of ownEvents) element.removeEventListener(type, take);
    element.removeEventListener('blur', leave);
  };
}

const editing = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'class', 'tabindex', 'translate'];

export function endEditing(element: HTMLElement): void {
  for (const name of editing) element.removeAttribute(name);
  element.blur();
  getSelection()?.removeAllRanges();
}
