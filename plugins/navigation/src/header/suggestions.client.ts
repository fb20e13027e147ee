import { fill } from '@quoin/sdk/client';

const pause = 200;
const maxSuggestions = 6;

interface Suggestion {
  title: string;
  href: string;
}

async function fetchSuggestions(url: string, query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = new URL(url, location.href);
  address.searchParams.set('q', query);
  const response = await fetch(address, { mode: 'same-origin', signal });
  const rows: unknown = response.ok ? await response.json() : [];
  // Untrusted response: only same-origin links.
  const isOwn = ({ href }: Suggestion) => new URL(href, location.href).origin === location.origin;
  return Array.isArray(rows) ? (rows as Suggestion[]).filter(isOwn).slice(0, maxSuggestions) : [];
}

/** Shows suggestions and announces their number; on errors, none. */
export function suggest(
  search: HTMLElement,
  input: HTMLInputElement,
  url: string,
  found: string,
  signal: AbortSignal,
): void {
  const list = search.querySelector<HTMLElement>('.header-suggestions');
  const status = search.querySelector('output');
  if (!list || !status) return;
  let request = new AbortController();

  const show = (rows: Suggestion[]): void => {
    list.hidden = rows.length === 0;
    status.textContent = list.hidden ? '' : fill(found, { count: rows.length });
    list.replaceChildren(
      ...rows.map(({ title, href }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.className = 'header-link';
        link.dir = 'auto';
        link.textContent = title;
        link.href = href;
        item.append(link);
        return item;
      }),
    );
  };

  input.addEventListener(
    'input',
    () => {
      request.abort();
      request = new AbortController();
      const query = input.value.trim();
      const stop = AbortSignal.any([signal, request.signal]);
      if (query.length < 2) return show([]);
      setTimeout(() => {
        if (!stop.aborted) fetchSuggestions(url, query, stop).then(show, () => stop.aborted || show([]));
      }, pause);
    },
    { signal },
  );
}
