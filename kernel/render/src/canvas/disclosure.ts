const controls = 'a[href], button, input, label, select, summary, textarea, [role="tab"]';

/** Details that the editor opened or closed, which stay so when the page is rendered again. */
const held = new WeakSet<Element>();

export const isHeld = (element: Element): boolean => held.has(element);

/** Returns the tab or summary at an element: a click on it only changes which part of the page is visible. */
export function disclosureAt(element: Element): Element | undefined {
  const control = element.closest(controls);
  return control?.matches('summary, [role="tab"]') === true ? control : undefined;
}

/** Keeps the state that a click on a summary gives to its details. */
export function hold(control: Element): void {
  if (control.parentElement instanceof HTMLDetailsElement) held.add(control.parentElement);
}

/** Opens what a tab or summary controls. */
export function openDisclosure(control: Element): void {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '');
  const inside = control.matches('summary') ? control : panel?.firstChild;
  if (inside) unfold(inside);
}

/** Opens all folded ancestors, innermost first, dispatching `beforematch` like find-in-page. */
export function unfold(place: Node): void {
  for (let each = place.parentElement; each; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement && !each.open) {
      each.open = true;
      held.add(each);
    }
    if (each.getAttribute('hidden') !== 'until-found') continue;
    each.dispatchEvent(new Event('beforematch', { bubbles: true }));
    each.removeAttribute('hidden');
  }
}
