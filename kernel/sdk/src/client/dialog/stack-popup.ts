import { openPopup } from './popup.ts';

/** Buttons of an island with an attribute, without those of islands inside it. */
export const ownButtons = (element: HTMLElement, attribute: string): HTMLButtonElement[] =>
  [...element.querySelectorAll<HTMLButtonElement>(`button[${attribute}]`)].filter(
    (button) => button.closest('cms-island') === element.closest('cms-island'),
  );

/** The element that an attribute of a button names. */
export function namedBy(button: HTMLButtonElement, attribute: string): HTMLElement | undefined {
  return document.getElementById(button.getAttribute(attribute) ?? '') ?? undefined;
}

/** Keeps a `dialog` or an element with `popover` among the open popups while the browser shows it. */
export function stackPopup(popup: HTMLElement, trigger: HTMLElement, signal: AbortSignal): void {
  let close = () => {};
  const hide = (): void => (popup instanceof HTMLDialogElement ? popup.close() : popup.hidePopover());
  const follow = ({ newState }: ToggleEvent): void => {
    close();
    close = newState === 'open' ? openPopup(popup, { trigger, onClose: hide }) : () => {};
  };
  popup.addEventListener('toggle', follow as EventListener, { signal });
  signal.addEventListener('abort', () => close(), { once: true });
}
