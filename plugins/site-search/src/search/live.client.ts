import type { SearchParts } from './search.client.ts';

/** Milliseconds of pause in typing before results are fetched. */
const pause = 300;

/** URL of the form, without empty fields. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  url.search = '';
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value);
  return url;
}

/** True if the visitor or the browser changed the form before the script loaded. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.value !== control.defaultValue) ||
      (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false),
  );

/** Replaces server-rendered results as the form changes. */
export function searchLive({ root, form, input, status, words, signal }: SearchParts, leave: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let shown = isTouched(form) ? '' : addressOf(form).href;

  async function fetchOutcome(url: URL, stop: AbortSignal): Promise<HTMLElement | undefined> {
    const response = await fetch(url, { headers: { accept: 'text/html' }, signal: stop });
    if (!response.ok) return undefined;
    const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
    return fetched.getElementById(`${root.id}-outcome`) ?? undefined;
  }

  function show(outcome: HTMLElement, url: URL): void {
    const focused = document.activeElement?.id ?? '';
    root.querySelector('.search-outcome')?.replaceWith(document.adoptNode(outcome));
    // Refocuses the replacement of the focused element.
    if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
    status.textContent = outcome.querySelector('.search-summary')?.textContent ?? '';
    history.replaceState(history.state, '', url);
  }

  async function update(): Promise<void> {
    clearTimeout(timer);
    const url = addressOf(form);
    if (url.href === shown) return;
    shown = url.href;
    request?.abort();
    request = new AbortController();
    status.textContent = words.searching;
    root.ariaBusy = 'true';
    try {
      const outcome = await fetchOutcome(url, AbortSignal.any([request.signal, signal]));
      if (outcome === undefined) throw new Error('There is no outcome.');
      show(outcome, url);
    } catch {
      // A newer request replaced this one.
      if (shown !== url.href || signal.aborted) return;
      shown = '';
      status.textContent = words.failed;
    }
    root.ariaBusy = null;
  }

  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void update(), pause);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      leave();
      void update();
    },
    { signal },
  );
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) void update();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  if (shown === '') void update();
}
