import { namedBy, ownButtons, stackPopup } from './stack-popup.ts';

/** True if buttons open dialogs without script. */
const hasCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * Stacks the dialogs of an island, and opens them in browsers whose buttons do not. Returns a function that stops it.
 */
export function mountDialog(element: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const button of ownButtons(element, 'commandfor')) {
    const dialog = namedBy(button, 'commandfor');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    stackPopup(dialog, button, signal);
    if (!hasCommands()) button.addEventListener('click', () => dialog.showModal(), { signal });
  }
  return () => controller.abort();
}
