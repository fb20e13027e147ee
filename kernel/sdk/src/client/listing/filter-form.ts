type Control = Pick<HTMLInputElement, 'dataset'>;

/** Address of the form's values. Empty ones are left out, unless the control says that they differ from the default. */
export function filterUrl(form: HTMLFormElement): string {
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  url.hash = '';
  url.search = '';
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name) as Control | null;
    if (typeof value === 'string' && (value.trim() !== '' || control?.dataset?.['sendsEmpty'] !== undefined))
      url.searchParams.append(name, value);
  }
  return url.href;
}

const initialIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
    0,
  );

/** True if the visitor or the browser changed the form before the script loaded. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.type !== 'hidden' && control.value !== control.defaultValue) ||
      (control instanceof HTMLSelectElement && control.selectedIndex !== initialIndex(control)),
  );

/** Takes over options of selects, which may depend on other filters. The focused one stays as it is. */
export function updateOptions(form: HTMLFormElement, fresh: HTMLElement): void {
  for (const select of form.querySelectorAll('select')) {
    const other = fresh.querySelector<HTMLSelectElement>(`[id="${select.id}"]`);
    if (other === null || select === document.activeElement) continue;
    select.replaceChildren(...other.cloneNode(true).childNodes);
    select.value = other.value;
  }
}
