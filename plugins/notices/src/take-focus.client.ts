/** Focuses the place of what is hidden now, so that keyboard navigation continues there. */
export function takeFocus(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus();
}
