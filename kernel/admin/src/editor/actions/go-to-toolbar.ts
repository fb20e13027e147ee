/** Id of the toolbar beside the selected node on the page. */
export const toolbarId = 'selection-toolbar';

/** Element from which the toolbar was reached. */
let origin: HTMLElement | undefined;

/** Gives the toolbar the focus. */
export function goToToolbar(): void {
  const bar = document.getElementById(toolbarId);
  const { activeElement } = document;
  if (bar === null || bar.contains(activeElement)) return;
  origin = activeElement instanceof HTMLElement ? activeElement : undefined;
  // It may be outside the visible page.
  bar.style.visibility = 'visible';
  bar.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** Gives the focus back to where it was, or to the page. */
export function leaveToolbar(focusPage: () => void): void {
  if (origin?.isConnected === true && origin !== document.body) origin.focus();
  else focusPage();
  origin = undefined;
}
