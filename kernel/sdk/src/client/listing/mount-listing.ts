import { fetchElement, isPlainClick } from '../in-place.ts';
import { filterUrl, isTouched, updateOptions } from './filter-form.ts';
import { onShowInListings, stateOf } from './listing-request.ts';

export interface ListingWords {
  failed: string;
  retry: string;
}

/** Milliseconds of pause in typing before rows are fetched. */
const pause = 250;
const linksInPlace = '.listing-sort, .listing-pages a, .listing-all, .listing-failure a, a[data-in-place]';

/** Replaces each `data-part` of a list by the fresh one. Keeps the focus, and how far regions were scrolled. */
function update(root: HTMLElement, fresh: HTMLElement): void {
  const { activeElement } = document;
  const scrolled = new Map(
    [...root.querySelectorAll('section[id]')].map(({ id, scrollLeft }) => [id, scrollLeft] as const),
  );
  for (const part of root.querySelectorAll('[data-part]')) {
    const name = part.getAttribute('data-part') ?? '';
    part.replaceChildren(...(fresh.querySelector(`[data-part="${name}"]`)?.childNodes ?? []));
  }
  for (const [id, left] of scrolled) root.querySelector(`[id="${id}"]`)?.scrollTo?.({ left, behavior: 'instant' });
  if (activeElement === null || activeElement === document.body || activeElement.isConnected) return;
  const again = document.getElementById(activeElement.id) ?? root.querySelector<HTMLElement>('[data-part="results"]');
  again?.focus({ preventScroll: true });
}

/**
 * Filters, sorts and pages a list in place: fetches the page of an address, takes the list's parts over, and announces
 * what has `data-announced`. Without script, its form and links do the same.
 */
export function mountListing(element: HTMLElement, { failed, retry }: ListingWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.listing');
  const failure = root?.querySelector('.listing-failure');
  if (!root || !failure) return undefined;
  const form = root.querySelector('form');
  const status = document.createElement('output');
  status.className = 'visually-hidden';
  failure.after(status);
  const controller = new AbortController();
  const { signal } = controller;
  let request = new AbortController();
  let shown = stateOf(location);
  let typing: ReturnType<typeof setTimeout> | undefined;

  /** Keeps the focus of a link to try again. */
  function showFailure(...content: (string | Node)[]): void {
    const hadFocus = failure?.contains(document.activeElement) === true;
    failure?.replaceChildren(...content);
    if (hadFocus) (failure?.querySelector('a') ?? root?.querySelector<HTMLElement>('[data-part="results"]'))?.focus();
  }
  function fail(url: string): void {
    const link = document.createElement('a');
    link.href = url;
    link.textContent = retry;
    showFailure(failed, ' ', link);
  }

  /** Resolves once the list shows the address, has failed, or a newer request replaced this one. */
  async function show(url: string): Promise<void> {
    clearTimeout(typing);
    request.abort();
    request = new AbortController();
    const { signal: current } = request;
    shown = stateOf(new URL(url, location.href));
    root?.setAttribute('aria-busy', 'true');
    try {
      const fresh = await fetchElement(url, root?.id ?? '', AbortSignal.any([current, signal]));
      if (form) updateOptions(form, fresh);
      if (root) update(root, fresh);
      showFailure();
      status.textContent = root?.querySelector('[data-announced]')?.textContent ?? '';
    } catch (error) {
      if (current.aborted || signal.aborted) return;
      fail(url);
      reportError(error);
    }
    root?.removeAttribute('aria-busy');
  }

  async function open(url: string): Promise<void> {
    history.pushState(null, '', url);
    await show(url);
    if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  }

  function apply(filters: HTMLFormElement): void {
    const url = filterUrl(filters);
    history.replaceState(history.state, '', url);
    void show(url);
  }

  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(linksInPlace) : null;
      if (link === null || !isPlainClick(event)) return;
      event.preventDefault();
      if (link.closest('.listing-failure') !== null) return void show(link.href);
      const search = form?.querySelector<HTMLInputElement>('[type="search"]');
      if (search && link.matches('.listing-all')) search.value = '';
      void open(link.href);
    },
    { signal },
  );
  if (form) {
    root.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.form !== form) return;
        clearTimeout(typing);
        typing = setTimeout(() => apply(form), pause);
      },
      { signal },
    );
    root.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && target.form === form && apply(form),
      { signal },
    );
    form.addEventListener('submit', (event) => (event.preventDefault(), apply(form)), { signal });
  }
  onShowInListings((url) => void show(url), signal);
  // Ignores changes of the fragment.
  window.addEventListener(
    'popstate',
    () => {
      if (stateOf(location) === shown) return;
      const parameters = new URLSearchParams(location.search);
      for (const field of form?.querySelectorAll<HTMLInputElement>('[type="search"], [type="date"]') ?? [])
        field.value = parameters.get(field.name) ?? '';
      void show(location.href);
    },
    { signal },
  );
  root.dataset['live'] = '';
  if (form && isTouched(form)) apply(form);

  return () => {
    clearTimeout(typing);
    request.abort();
    controller.abort();
    status.remove();
    delete root.dataset['live'];
  };
}
