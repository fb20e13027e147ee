/** Focuses the place of what is hidden now, so that the keyboard goes on from there. */
export function takeFocus(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus();
}
