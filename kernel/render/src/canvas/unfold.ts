/** Opens all folded ancestors, innermost first, and dispatches `beforematch` as find-in-page does. */
export function unfold(place: Node): void {
  for (let each = place.parentElement; each; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
    if (each.getAttribute('hidden') !== 'until-found') continue;
    each.dispatchEvent(new Event('beforematch', { bubbles: true }));
    each.removeAttribute('hidden');
  }
}
