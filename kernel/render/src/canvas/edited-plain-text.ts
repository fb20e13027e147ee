import { positionOf } from './caret.ts';
import { createElement, endEditing, takeEvents, type EditedText, type EditedTextOptions } from './edited-text.ts';

/** A last line without words needs another line break to be seen. */
const shown = (value: string): string => (value.endsWith('\n') ? `${value}\n` : value);

function valueOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return copy.textContent.replace(/\n$/, '');
}

/** Edits a text in an element of its own. */
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

  function report(): void {
    const typed = valueOf(element);
    if (typed === last) return;
    last = typed;
    options.onChange(typed);
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
    if (kind === 'cell') options.onPasteCells({ plain, html: clipboardData?.getData('text/html') ?? '' });
    else insert(plain.replaceAll(/\s*[\r\n\t]\s*/g, ' '));
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
    focus(caret) {
      element.focus({ preventScroll: true });
      if (caret === 'all' && kind !== 'lines') return getSelection()?.selectAllChildren(element);
      const { firstChild } = element;
      const position = typeof caret === 'object' ? positionOf(caret, value) : value.length;
      if (firstChild !== null) getSelection()?.collapse(firstChild, position);
    },
    end() {
      stop();
      endEditing(element);
    },
  };
}
