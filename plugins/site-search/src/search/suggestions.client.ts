import { fill, openPopup } from '@quoin/sdk/client';
import type { SearchParts } from './search.client.ts';

interface Suggestion {
  title: string;
  href: string;
}

/** Milliseconds of pause in typing before suggestions are fetched. */
const pause = 150;
const minLength = 2;

async function fetchSuggestions(q: string, locale: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q, locale });
  const response = await fetch(`/api/site-search/suggestions?${query.toString()}`, { signal });
  const found: unknown = response.ok ? await response.json() : [];
  return Array.isArray(found) ? (found as Suggestion[]) : [];
}

function optionOf({ title, href }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a');
  option.id = id;
  option.className = 'search-suggestion';
  option.role = 'option';
  option.href = href;
  option.tabIndex = -1;
  option.dir = 'auto';
  option.textContent = title;
  option.ariaSelected = 'false';
  return option;
}

/** Suggests titles with the typed prefix; choosing one opens it. */
export function suggest({ root, input, status, words, signal }: SearchParts): { close(): void; remove(): void } {
  const list = document.createElement('div');
  list.id = `${root.id}-suggestions`;
  list.className = 'search-suggestions';
  list.role = 'listbox';
  list.ariaLabel = words.suggestions;
  list.hidden = true;
  input.parentElement?.append(list);
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let closePopup = () => {};
  let chosen = -1;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('.search-suggestion')];

  function choose(index: number): void {
    chosen = index;
    options().forEach((option, at) => {
      option.ariaSelected = String(at === index);
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    });
    const active = options()[index];
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active.id);
  }

  function close(): void {
    clearTimeout(timer);
    request?.abort();
    closePopup();
  }

  function show(found: readonly Suggestion[]): void {
    closePopup();
    if (found.length === 0) return;
    list.replaceChildren(...found.map((each, index) => optionOf(each, `${list.id}-${index}`)));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    status.textContent = fill(words.suggestionsCount, { count: found.length });
    closePopup = openPopup(list, {
      trigger: input,
      onClose() {
        choose(-1);
        list.hidden = true;
        input.setAttribute('aria-expanded', 'false');
      },
    });
  }

  async function update(): Promise<void> {
    request?.abort();
    const q = input.value.trim();
    if (q.length < minLength) return closePopup();
    request = new AbortController();
    const stop = request.signal;
    const found = await fetchSuggestions(q, words.locale, AbortSignal.any([stop, signal])).catch(
      (): Suggestion[] => [],
    );
    if (!stop.aborted && !signal.aborted && document.activeElement === input) show(found);
  }

  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void update(), pause);
    },
    { signal },
  );
  input.addEventListener(
    'keydown',
    (event) => {
      const count = options().length;
      if (list.hidden || event.isComposing) return;
      if (event.key === 'ArrowDown') choose(chosen + 1 >= count ? -1 : chosen + 1);
      else if (event.key === 'ArrowUp') choose(chosen < 0 ? count - 1 : chosen - 1);
      else if (event.key === 'Enter' && chosen >= 0) options()[chosen]?.click();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  input.addEventListener(
    'blur',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) close();
    },
    { signal },
  );
  // Keeps the input's focus, and the list open, until the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });

  return {
    close,
    remove() {
      close();
      list.remove();
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    },
  };
}
