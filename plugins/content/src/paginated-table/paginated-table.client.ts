import { fetchElement, isPlainClick } from '@quoin/sdk/client';

/** Milliseconds of pause in typing. */
const pause = 250;
const inPlace = '.paginated-table-sort, .paginated-table-pages a, .paginated-table-all';
const stateOf = ({ pathname, search }: URL | Location): string => pathname + search;

export default function mount(element: HTMLElement): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.paginated-table');
  if (!root) return undefined;
  const table = root;
  const form = table.querySelector('form');
  const controller = new AbortController();
  const { signal } = controller;
  let request = new AbortController();
  let shown = stateOf(location);
  let typing: ReturnType<typeof setTimeout> | undefined;

  function update(fresh: HTMLElement): void {
    const { activeElement } = document;
    for (const part of table.querySelectorAll('[data-part]')) {
      part.replaceChildren(
        ...(fresh.querySelector(`[data-part="${part.getAttribute('data-part')}"]`)?.childNodes ?? []),
      );
    }
    // If the focused element is gone, focuses the table.
    if (activeElement && activeElement !== document.body && !activeElement.isConnected) {
      (document.getElementById(activeElement.id) ?? table.querySelector<HTMLElement>('.paginated-table-region'))?.focus(
        { preventScroll: true },
      );
    }
  }

  /** Resolves once the table shows the address, or a newer request replaced it. */
  async function show(url: string | URL, enter: () => void): Promise<void> {
    clearTimeout(typing);
    request.abort();
    request = new AbortController();
    const { signal: current } = request;
    table.setAttribute('aria-busy', 'true');
    try {
      const fresh = await fetchElement(url, table.id, AbortSignal.any([current, signal]));
      enter();
      shown = stateOf(location);
      update(fresh);
    } catch (error) {
      if (!current.aborted && !signal.aborted) throw error;
    } finally {
      if (!current.aborted) table.removeAttribute('aria-busy');
    }
  }

  /** Falls back to navigation. */
  const open = (url: string): void =>
    void show(url, () => history.pushState(null, '', url)).catch(() => location.assign(url));

  function filterUrl(filter: HTMLFormElement): string {
    const url = new URL(location.href);
    const entries = [...new FormData(filter)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    url.search = new URLSearchParams(entries).toString();
    return url.href;
  }

  table.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(inPlace) : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const input = form?.querySelector<HTMLInputElement>('[type="search"]');
      if (input && link.matches('.paginated-table-all')) input.value = '';
      open(link.href);
    },
    { signal },
  );
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      open(filterUrl(form));
    },
    { signal },
  );
  form?.addEventListener(
    'input',
    () => {
      clearTimeout(typing);
      const apply = () => {
        const url = filterUrl(form);
        // On failure, the button remains.
        void show(url, () => history.replaceState(history.state, '', url)).catch((error: unknown) =>
          reportError(error),
        );
      };
      typing = setTimeout(apply, pause);
    },
    { signal },
  );
  // Ignores changes of the fragment.
  window.addEventListener(
    'popstate',
    () => stateOf(location) !== shown && void show(location.href, () => undefined).catch(() => location.reload()),
    { signal },
  );
  return () => {
    clearTimeout(typing);
    controller.abort();
  };
}
