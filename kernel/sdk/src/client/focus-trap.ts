const focusable =
  'a[href], area[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

const tabStops = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (candidate) => candidate.tabIndex >= 0 && candidate.closest('[hidden], [inert]') === null,
  );

/**
 * Keeps keyboard focus inside a modal element. Focuses its first tab stop, or the element itself. Returns a function
 * that ends the trap and restores the focus.
 */
export function trapFocus(element: HTMLElement): () => void {
  const before = document.activeElement;
  const wrapFocus = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const stops = tabStops(element);
    const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
    const leaves =
      document.activeElement === last ||
      !element.contains(document.activeElement) ||
      document.activeElement === element;
    if (first !== undefined && !leaves) return;
    event.preventDefault();
    first?.focus();
  };

  document.addEventListener('keydown', wrapFocus);
  const start = tabStops(element)[0] ?? element;
  if (start === element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  start.focus();

  return () => {
    document.removeEventListener('keydown', wrapFocus);
    if (before instanceof HTMLElement) before.focus();
  };
}
