import { positionOf } from './caret.ts';
import {
  createElement,
  endEditing,
  isOverlong,
  takeEvents,
  type EditedText,
  type EditedTextOptions,
} from './edited-text.ts';

/** A last line without words needs another line break to be seen. */
const shown = (value: string): string => (value.endsWith('\n') ? `${value}\n` : value);

function textOf(content: HTMLElement | DocumentFragment): string {
  for (const line of content.querySelectorAll('br')) line.replaceWith('\n');
  return content.textContent ?? '';
}

const valueOf = (element: HTMLElement): string => textOf(element.cloneNode(true) as HTMLElement).replace(/\n$/, '');

/** Characters before the caret; undefined if it is elsewhere. */
function caretIn(element: HTMLElement): number | undefined {
  const { focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (!focusNode || !element.contains(focusNode)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(focusNode, focusOffset);
  return textOf(range.cloneContents()).length;
}

/** Edits a text in its own element. */
export function createEditedPlainText(options: EditedTextOptions): EditedText {
  const { label, value, kind } = options.edit;
  const element = createElement();
  let last = value;
  let isComposing = false;
  element.textContent = shown(value);
  element.setAttribute('contenteditable', 'plaintext-only');
  element.role = 'textbox';
  element.ariaLabel = label;
  element.ariaMultiLine = String(kind === 'lines');

  function putCaret(position: number): void {
    const { firstChild } = element;
    if (firstChild !== null) getSelection()?.collapse(firstChild, Math.min(position, last.length));
  }

  function show(value: string): void {
    const caret = caretIn(element);
    last = value;
    element.textContent = shown(value);
    if (caret !== undefined) putCaret(caret);
  }

  function report(): void {
    const typed = valueOf(element);
    if (typed === last) return;
    if (isOverlong(typed)) {
      show(last);
      return options.onOverlong(false);
    }
    last = typed;
    return options.onChange(typed);
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

  /** The browser pastes plain text by itself; a field of one line takes it as one. */
  function paste({ clipboardData }: ClipboardEvent): boolean {
    const plain = clipboardData?.getData('text/plain').trim() ?? '';
    if (kind === 'lines' || !/[\r\n\t]/.test(plain)) return false;
    if (kind === 'cell') {
      const html = clipboardData?.getData('text/html') ?? '';
      if (isOverlong(plain) || isOverlong(html)) options.onOverlong(true);
      else options.onPasteCells({ plain, html });
    } else insert(plain.replaceAll(/\s*[\r\n\t]\s*/g, ' '));
    return true;
  }

  const stop = takeEvents(element, options, (event) => {
    if (event.type === 'compositionstart') isComposing = true;
    if (event.type === 'compositionend') isComposing = false;
    if (event.type === 'paste') {
      if (paste(event as ClipboardEvent)) event.preventDefault();
    } else if (!isComposing && (event.type === 'input' || event.type === 'compositionend')) report();
  });

  return {
    element,
    value: () => last,
    show,
    focus(caret) {
      element.focus({ preventScroll: true });
      if (caret === 'all' && kind !== 'lines') return getSelection()?.selectAllChildren(element);
      return putCaret(typeof caret === 'object' ? positionOf(caret, value) : value.length);
    },
    end() {
      stop();
      endEditing(element);
    },
  };
}
