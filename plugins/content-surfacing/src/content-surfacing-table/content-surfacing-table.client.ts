import { fetchElement, isPlainClick } from '@quoin/sdk/client';
import { onTurn, stateOf } from '../listing/turning.client.ts';

interface TableWords {
  failed: string;
  retry: string;
}

export default function mount(element: HTMLElement, words: TableWords): (() => void) | undefined {
  const table = element.querySelector<HTMLElement>('.content-surfacing-table');
  const count = table?.querySelector<HTMLElement>('.content-surfacing-table-count');
  const results = table?.querySelector<HTMLElement>('.content-surfacing-table-results');
  if (!table || !count || !results) return;
  const controller = new AbortController();
  const { signal } = controller;
  let shown = stateOf(location);
  let request = new AbortController();

  function fail(url: string): void {
    const message = document.createElement('p');
    message.className = 'content-surfacing-table-failed';
    message.role = 'alert';
    const retry = document.createElement('a');
    retry.href = url;
    retry.textContent = words.retry;
    message.append(words.failed, ' ', retry);
    results?.querySelector('.content-surfacing-table-failed')?.remove();
    results?.prepend(message);
  }

  async function show(url: string): Promise<void> {
    request.abort();
    request = new AbortController();
    const current = request.signal;
    shown = stateOf(new URL(url, location.href));
    table?.setAttribute('aria-busy', 'true');
    try {
      const fresh = await fetchTable(url, table?.id ?? '', AbortSignal.any([current, signal]));
      results?.replaceChildren(...fresh.results.childNodes);
      if (count) count.textContent = fresh.count.textContent;
    } catch {
      if (!current.aborted && !signal.aborted) fail(url);
    }
    if (!current.aborted) table?.removeAttribute('aria-busy');
  }

  async function open(url: string): Promise<void> {
    history.pushState(null, '', url);
    await show(url);
    results?.focus({ preventScroll: true });
    table?.scrollIntoView();
  }

  results.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isRetry = link?.closest('.content-surfacing-table-failed');
      if (!link || !isPlainClick(event) || !(isRetry || link.closest('.content-surfacing-table-parts'))) return;
      event.preventDefault();
      void (isRetry ? show(link.href) : open(link.href));
    },
    { signal },
  );
  onTurn((url) => void show(url), signal);
  // Ignores changes of the fragment.
  window.addEventListener('popstate', () => stateOf(location) !== shown && void show(location.href), { signal });

  return () => controller.abort();
}

/** Fetches the server-rendered list from an address of this site. */
async function fetchTable(url: string, id: string, signal: AbortSignal): Promise<{ count: Element; results: Element }> {
  const table = await fetchElement(url, id, signal);
  const count = table.querySelector('.content-surfacing-table-count');
  const results = table.querySelector('.content-surfacing-table-results');
  if (!count || !results) throw new Error(`${url} has no such list`);
  return { count, results };
}
