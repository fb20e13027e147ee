import type { CanvasEdit } from '@quoin/api/canvas';

export const editedName = 'quoin-text';

export interface EditedText {
  element: HTMLElement;
  value(): string;
  focus(position: number): void;
  /** Leaves the text as it is, without the caret. */
  end(): void;
}

interface EditedTextOptions {
  edit: CanvasEdit;
  onChange(value: string): void;
  /** A key ended it, or the focus went elsewhere on the page. */
  onEnd(): void;
  /** A key for the editor, such as to save. */
  onKey(event: KeyboardEvent): void;
}

/** Handled in the text. The page's own scripts, which listen further up, do not receive them. */
const ownEvents = (
  'keydown keypress keyup beforeinput input compositionstart compositionupdate compositionend paste copy cut ' +
  'drop dragover click mousedown mouseup dblclick'
).split(' ');

const isForEditor = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F6' || ((ctrlKey || metaKey) && key.toLowerCase() === 's');

/** A last line without words needs another line break to be seen. */
const shown = (value: string): string => (value.endsWith('\n') ? `${value}\n` : value);

function valueOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return copy.textContent.replace(/\n$/, '');
}

/** Creates the element in which a text is edited. */
export function createEditedText({ edit, onChange, onEnd, onKey }: EditedTextOptions): EditedText {
  const element = document.createElement(editedName);
  const { label, value, isMultiline } = edit;
  let last = value;
  let isComposing = false;
  element.textContent = shown(value);
  element.setAttribute('contenteditable', 'plaintext-only');
  element.role = 'textbox';
  element.ariaLabel = label;
  element.ariaMultiLine = String(isMultiline);

  function report(): void {
    const typed = valueOf(element);
    if (typed === last) return;
    last = typed;
    onChange(typed);
  }

  function insert(text: string): void {
    const selection = getSelection();
    const range = selection?.getRangeAt(0);
    const inserted = document.createTextNode(text);
    range?.deleteContents();
    range?.insertNode(inserted);
    selection?.collapse(inserted, text.length);
    element.normalize();
    report();
  }

  function press(event: KeyboardEvent): void {
    // Input methods use these keys, too.
    if (event.isComposing || isComposing) return;
    if (event.key === 'Escape' || (event.key === 'Enter' && !isMultiline)) {
      event.preventDefault();
      onEnd();
    } else if (isForEditor(event)) {
      event.preventDefault();
      onKey(event);
    }
  }

  function handle(event: Event): void {
    event.stopPropagation();
    switch (event.type) {
      case 'keydown':
        return press(event as KeyboardEvent);
      case 'compositionstart':
        isComposing = true;
        return;
      case 'compositionend':
        isComposing = false;
        return report();
      case 'input':
        return isComposing ? undefined : report();
      case 'paste':
        return paste(event as ClipboardEvent);
      case 'click':
      case 'drop':
        return event.preventDefault();
      default:
    }
  }

  /** The browser pastes plain text by itself; a field of one line takes it as one. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isMultiline || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    insert(text.trim().replaceAll(/\s*[\r\n]\s*/g, ' '));
  }

  for (const type of ownEvents) element.addEventListener(type, handle);
  element.addEventListener('blur', () => {
    // A window that loses the focus keeps the caret for its return.
    if (document.activeElement !== element) onEnd();
  });

  return {
    element,
    value: () => last,
    focus(position) {
      element.focus({ preventScroll: true });
      getSelection()?.collapse(element.firstChild ?? element, element.firstChild === null ? 0 : position);
    },
    end() {
      for (const type of ownEvents) element.removeEventListener(type, handle);
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      element.blur();
      getSelection()?.removeAllRanges();
    },
  };
}
