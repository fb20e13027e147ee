import { fill, isPlainClick } from '@quoin/sdk/client';
import { showInListings } from '@quoin/sdk/listing';

interface FilterWords {
  /** With `{count}`. */
  chosen: string;
  locale: string;
}

const stateOf = ({ pathname, search }: Location): string => pathname + search;

/** Applies choices at once to the page's lists. */
export default function mount(element: HTMLElement, { chosen, locale }: FilterWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.content-filter');
  const form = root?.querySelector<HTMLFormElement>('.content-filter-form');
  const clear = form?.querySelector<HTMLAnchorElement>('.content-filter-clear');
  if (!root || !form || !clear) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const controller = new AbortController();
  const { signal } = controller;
  const format = new Intl.NumberFormat(locale);
  let applied = stateOf(location);

  const updateForm = (): void => {
    clear.hidden = !boxes.some(({ checked }) => checked);
    for (const group of form.querySelectorAll('.content-filter-group')) {
      const count = group.querySelectorAll('input:checked').length;
      const note = group.querySelector<HTMLElement>('.content-filter-chosen');
      if (note) [note.hidden, note.textContent] = [count === 0, fill(chosen, { count: format.format(count) })];
    }
  };

  const address = (): string => {
    const url = new URL(form.action);
    url.search = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ).toString();
    return url.href;
  };

  function apply(): void {
    updateForm();
    const url = address();
    if (!showInListings(url)) return location.assign(url);
    history.pushState(null, '', url);
    applied = stateOf(location);
  }

  /** Restores choices after history navigation. */
  function restore(): void {
    if (stateOf(location) === applied) return;
    applied = stateOf(location);
    const values = new URL(location.href).searchParams.getAll('filter');
    for (const box of boxes) box.checked = values.length === 0 ? 'preset' in box.dataset : values.includes(box.value);
    updateForm();
  }

  form.addEventListener('change', apply, { signal });
  form.addEventListener('submit', (event) => (event.preventDefault(), apply()), { signal });
  clear.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      for (const box of boxes) box.checked = false;
      boxes[0]?.focus();
      apply();
    },
    { signal },
  );
  window.addEventListener('popstate', restore, { signal });
  root.dataset['live'] = '';
  // Applies choices made before the script loaded.
  if (boxes.some((box) => box.checked !== box.defaultChecked)) apply();

  return () => {
    controller.abort();
    delete root.dataset['live'];
  };
}
