import { namedBy, ownButtons, stackPopup } from './stack-popup.ts';

/** Stacks the popovers of an island, which its buttons open without script. Returns a function that stops it. */
export function mountPopover(element: HTMLElement): () => void {
  const controller = new AbortController();
  for (const button of ownButtons(element, 'popovertarget')) {
    const popover = namedBy(button, 'popovertarget');
    if (popover) stackPopup(popover, button, controller.signal);
  }
  return () => controller.abort();
}
