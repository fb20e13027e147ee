/** Opens all that something is folded away in, the innermost first, as the browser does for what its search finds: scripts of the page are told by `beforematch`. */
export function unfold(place: Node): void {
  for (let each = place.parentElement; each; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
    if (each.getAttribute('hidden') !== 'until-found') continue;
    each.dispatchEvent(new Event('beforematch', { bubbles: true }));
    each.removeAttribute('hidden');
  }
}
