import type { CanvasEdit } from '@quoin/api/canvas';
import type { Caret } from './caret.ts';

export interface EditedText {
  element: HTMLElement;
  value(): string;
  /** Puts the caret somewhere; by default at the end. `all` selects the text of a single line. */
  focus(caret: Caret | 'all' | undefined): void;
  /** Leaves the text as it is, without the caret. */
  end(): void;
}

/** To the next text of the page, or to the one before. */
export type Step = 1 | -1;

export interface EditedTextOptions {
  edit: CanvasEdit;
  onChange(value: string): void;
  onPasteCells(pasted: { plain: string; html: string }): void;
  /** A key ended it, or the focus went elsewhere on the page. */
  onEnd(): void;
  /** Tab, or Shift and Tab. */
  onStep(step: Step): void;
  /** A key for the editor, such as to save. */
  onKey(event: KeyboardEvent): void;
}

export const createElement = (): HTMLElement => document.createElement('quoin-text');

/** Handled in the text. The page's own scripts, which listen further up, do not receive them. */
const ownEvents = (
  'keydown keypress keyup beforeinput input compositionstart compositionupdate compositionend paste copy cut ' +
  'drop dragover click mousedown mouseup dblclick'
).split(' ');

export const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

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
    } else if (event.key === 'F6' || isSave(event)) {
      event.preventDefault();
      onKey(event);
    }
  }
  function take(event: Event): void {
    event.stopPropagation();
    if (event.type === 'keydown') press(event as KeyboardEvent);
    else if (event.type === 'click' || event.type === 'drop') event.preventDefault();
    else handle(event);
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
