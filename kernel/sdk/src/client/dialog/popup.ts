/** Above all layers of the page's styles. */
const minLayer = 2000;

export interface PopupOptions {
  /** A press on it counts as inside; closing returns the focus to it. Defaults to the focused element. */
  trigger?: HTMLElement;
  /** Called once, however the popup closes. Hide the element here. */
  onClose?: () => void;
}

interface Popup {
  element: HTMLElement;
  trigger: HTMLElement | undefined;
  close(): void;
}

const open: Popup[] = [];

/**
 * Puts a visible element on top of the page and of open popups. Escape closes the topmost; a press closes every popup
 * that it is outside of. Returns a function that closes the popup; calling it again does nothing.
 */
export function openPopup(element: HTMLElement, { trigger, onClose }: PopupOptions = {}): () => void {
  const popup: Popup = {
    element,
    trigger: trigger ?? focusedElement(),
    close() {
      const index = open.indexOf(popup);
      if (index === -1) return;
      open.splice(index, 1);
      if (open.length === 0) listen('removeEventListener');
      const focused = focusedElement();
      const hadFocus = focused === undefined || element.contains(focused);
      onClose?.();
      element.style.removeProperty('z-index');
      if (hadFocus) popup.trigger?.focus();
    },
  };
  element.style.zIndex = String(Math.max(minLayer - 1, ...open.map((other) => Number(other.element.style.zIndex))) + 1);
  if (open.length === 0) listen('addEventListener');
  open.push(popup);
  return popup.close;
}

/** Without focus, browsers report the body. */
const focusedElement = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  document[change]('pointerdown', closeOutside as EventListener, true);
  document[change]('keydown', closeTopmost as EventListener);
}

function closeOutside({ target }: PointerEvent): void {
  const isInside = ({ element, trigger }: Popup) =>
    target instanceof Node && (element.contains(target) || trigger?.contains(target));
  for (const popup of open.toReversed()) {
    // A popup inside or opened from this one is part of it.
    if (isInside(popup)) return;
    popup.close();
  }
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  open.at(-1)?.close();
}
