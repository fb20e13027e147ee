/** Closed trays stay closed while the tab is open. */
const keyOf = (id: string): string => `quoin-tray-${id}`;

function isClosed(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

function keepClosed(id: string): void {
  try {
    sessionStorage.setItem(keyOf(id), '');
  } catch {
    // Without storage it is closed on this page only.
  }
}

/** Slides the tray up, and closes it by its button. */
export default function mount(element: HTMLElement, { id }: { id: string }): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.tray');
  const button = root?.querySelector(':scope > .tray-close');
  if (!root || !button) return undefined;
  const close = (): void => {
    keepClosed(id);
    root.hidden = true;
    // Keyboard navigation continues from its place.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  root.hidden = isClosed(id);
  button.addEventListener('click', close);
  root.dataset['live'] = '';
  return () => button.removeEventListener('click', close);
}
