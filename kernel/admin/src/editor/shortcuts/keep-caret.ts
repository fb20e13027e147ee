import { flushSync } from 'react-dom';

/** Performs a change, after which the caret of a plain text is where it was, or at the end if the text is shorter now. */
export function keepCaret(target: EventTarget | null, change: () => void): void {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
  if (field === undefined) return change();
  const { selectionStart, selectionEnd } = field;
  flushSync(change);
  // Inputs such as those of numbers have no selection.
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
  return undefined;
}
