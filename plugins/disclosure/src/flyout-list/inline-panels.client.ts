function mountPanel(entry: HTMLButtonElement, panel: HTMLElement): () => void {
  const controller = new AbortController();
  const expand = (isExpanded: boolean) => entry.setAttribute('aria-expanded', String(isExpanded));
  // Visitors may have opened it before the script started.
  expand(panel.matches(':popover-open'));
  panel.popover = null;
  panel.classList.add('dialog-inline');
  entry.addEventListener('click', () => expand(entry.getAttribute('aria-expanded') === 'false'), {
    signal: controller.signal,
  });
  return () => {
    controller.abort();
    entry.removeAttribute('aria-expanded');
    panel.classList.remove('dialog-inline');
    panel.popover = 'auto';
  };
}

/**
 * Turns the popovers of a flyout list into content of the page below their entries. Returns a function that undoes it.
 */
export function mountInlinePanels(element: HTMLElement): () => void {
  const stops = [
    ...element.querySelectorAll<HTMLButtonElement>(':scope > .flyout-list > .flyout-list-item > .flyout-list-entry'),
  ].flatMap((entry) =>
    entry.popoverTargetElement instanceof HTMLElement ? [mountPanel(entry, entry.popoverTargetElement)] : [],
  );
  return () => {
    for (const stop of stops) stop();
  };
}
