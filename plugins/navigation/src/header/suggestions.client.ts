const pause = 200;
const most = 6;

interface Suggestion {
  title: string;
  href: string;
}

async function ask(url: string, question: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = new URL(url, location.href);
  address.searchParams.set('q', question);
  const response = await fetch(address, { mode: 'same-origin', signal });
  const rows: unknown = response.ok ? await response.json() : [];
  // Untrusted response: only same-origin links.
  const isOwn = ({ href }: Suggestion) => new URL(href, location.href).origin === location.origin;
  return Array.isArray(rows) ? (rows as Suggestion[]).filter(isOwn).slice(0, most) : [];
}

/** Announces the number. On errors there are none. */
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
  let asking = new AbortController();

  const show = (rows: Suggestion[]): void => {
    list.hidden = rows.length === 0;
    status.textContent = list.hidden ? '' : found.replace('{count}', String(rows.length));
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
      asking.abort();
      asking = new AbortController();
      const question = input.value.trim();
      const both = AbortSignal.any([signal, asking.signal]);
      if (question.length < 2) return show([]);
      setTimeout(() => {
        if (!both.aborted) ask(url, question, both).then(show, () => both.aborted || show([]));
      }, pause);
    },
    { signal },
  );
}
