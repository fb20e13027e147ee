// Components import the same module, because popups of a page close each other.
import { openPopup } from '@quoin/sdk/dialog';
import { fill } from '../fill.ts';

export interface SuggestWords {
  /** Names the list. */
  list: string;
  /** With `{count}`. */
  count: string;
}

interface Suggestion {
  title: string;
  href: string;
}

interface SuggestOptions {
  /** Answers with `{ title, href }[]` for its parameter `q`. The first eight that lead to this site are shown. */
  url: string;
  words: SuggestWords;
  signal: AbortSignal;
}

/** Milliseconds of pause in typing before suggestions are fetched. */
const pause = 150;
const minLength = 2;
const maxCount = 8;

/** The answer is not trusted. */
const isOfThisSite = ({ href }: Suggestion): boolean => new URL(href, location.href).origin === location.origin;

async function fetchSuggestions(url: string, q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const address = new URL(url, location.href);
  address.searchParams.set('q', q);
  const response = await fetch(address, { mode: 'same-origin', signal });
  const found: unknown = response.ok ? await response.json() : [];
  return Array.isArray(found) ? (found as Suggestion[]).filter(isOfThisSite).slice(0, maxCount) : [];
}

function optionOf({ title, href }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a');
  option.id = id;
  option.className = 'suggest-option';
  option.role = 'option';
  option.href = href;
  option.tabIndex = -1;
  option.dir = 'auto';
  option.textContent = title;
  option.ariaSelected = 'false';
  return option;
}

function createElements(input: HTMLInputElement, label: string): { list: HTMLElement; status: HTMLElement } {
  const list = document.createElement('div');
  list.id = `${input.id}-suggestions`;
  list.className = 'suggest-list';
  list.role = 'listbox';
  list.ariaLabel = label;
  list.hidden = true;
  const status = document.createElement('output');
  status.className = 'visually-hidden';
  input.after(list, status);
  return { list, status };
}

/** Suggests pages for what is typed, as a combobox of links: choosing one opens it. Shows none if the request fails. */
export function mountSuggest(input: HTMLInputElement, { url, words, signal }: SuggestOptions): void {
  const { list, status } = createElements(input, words.list);
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
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('.suggest-option')];

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
    status.textContent = fill(words.count, { count: found.length });
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
    const found = await fetchSuggestions(url, q, AbortSignal.any([stop, signal])).catch((): Suggestion[] => []);
    if (!stop.aborted && !signal.aborted && document.activeElement === input) show(found);
  }

  function onKey(event: KeyboardEvent): void {
    const count = options().length;
    if (list.hidden || event.isComposing) return;
    if (event.key === 'ArrowDown') choose(chosen + 1 >= count ? -1 : chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? count - 1 : chosen - 1);
    else if (event.key === 'Enter' && chosen >= 0) options()[chosen]?.click();
    else return;
    event.preventDefault();
  }

  const onInput = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), pause);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    // Once the focus has moved, for closing would return it to the input.
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) setTimeout(close);
  };
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('keydown', onKey, { signal });
  input.addEventListener('blur', onBlur, { signal });
  input.form?.addEventListener('submit', close, { signal });
  // Keeps the input's focus, and the list open, until the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      close();
      list.remove();
      status.remove();
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    },
    { once: true },
  );
}
