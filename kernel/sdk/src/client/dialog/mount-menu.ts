import { namedBy, ownButtons, stackPopup } from './stack-popup.ts';

/**
 * Turns the list of links that a button opens into a menu: arrow keys, Home, End and first letters move the focus, and
 * the menu closes when a link is followed. Returns a function that stops it.
 */
export function mountMenu(element: HTMLElement): (() => void) | undefined {
  const [button] = ownButtons(element, 'popovertarget');
  const menu = button && namedBy(button, 'popovertarget');
  if (!button || !menu) return undefined;
  const items = [...menu.querySelectorAll<HTMLAnchorElement>('a')];
  const controller = new AbortController();
  const { signal } = controller;
  /** Index of the item that gets the focus when the menu opens; negative ones count from the end. */
  let first = 0;

  button.setAttribute('aria-haspopup', 'menu');
  menu.role = 'menu';
  menu.ariaLabel = button.textContent;
  for (const item of items) {
    item.role = 'menuitem';
    item.tabIndex = -1;
    item.parentElement?.setAttribute('role', 'none');
  }

  const focusAt = (index: number): void => items.at(index % items.length)?.focus();

  function focusByLetter(letter: string, current: number): void {
    const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    after.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }

  function move(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey } = event;
    const current = items.findIndex((item) => item === document.activeElement);
    if (key === 'Tab') return menu?.hidePopover();
    if (ctrlKey || altKey || metaKey) return;
    if (key === 'ArrowDown') focusAt(current + 1);
    else if (key === 'ArrowUp') focusAt(Math.max(current, 0) - 1);
    else if (key === 'Home') focusAt(0);
    else if (key === 'End') focusAt(-1);
    else if (key === ' ') items[current]?.click();
    else if (key.length === 1) return focusByLetter(key, current);
    else return;
    event.preventDefault();
  }

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    first = event.key === 'ArrowUp' ? -1 : 0;
    button?.click();
  }

  function focusFirst({ newState }: ToggleEvent): void {
    if (newState !== 'open') return;
    focusAt(first);
    first = 0;
  }

  stackPopup(menu, button, signal);
  menu.addEventListener('toggle', focusFirst as EventListener, { signal });
  menu.addEventListener('keydown', move, { signal });
  menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && menu.hidePopover(), { signal });
  button.addEventListener('keydown', openByArrow, { signal });
  return () => controller.abort();
}
