import { fetchElement } from '@quoin/sdk/client';

/** Submits on change. Without script, the form does the same. */
export default function mount(element: HTMLElement, { failed }: { failed: string }): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.circular-report');
  const form = root?.querySelector('form');
  const failure = root?.querySelector('.circular-report-failure');
  if (!root || !form || !failure) return undefined;
  return applyAtOnce(root, form, failure, failed);
}

function applyAtOnce(root: HTMLElement, form: HTMLFormElement, failure: Element, failed: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let latest = new AbortController();

  const resultsOf = (report: Element) => report.querySelector<HTMLElement>('.circular-report-results');

  /** Updates the results and all controls except the focused one. */
  function update(report: Element): void {
    for (const select of form.querySelectorAll('select')) {
      const other = report.querySelector<HTMLSelectElement>(`[id="${select.id}"]`);
      if (!other || select === document.activeElement) continue;
      select.replaceChildren(...other.cloneNode(true).childNodes);
      select.value = other.value;
    }
    const results = resultsOf(report);
    if (results) resultsOf(root)?.replaceChildren(...results.childNodes);
  }

  async function apply(): Promise<void> {
    latest.abort();
    latest = new AbortController();
    const { signal: mine } = latest;
    const address = new URL(location.href);
    address.search = new URLSearchParams(new FormData(form) as unknown as URLSearchParams).toString();
    root.setAttribute('aria-busy', 'true');
    try {
      update(await fetchElement(address, root.id, AbortSignal.any([mine, signal])));
      history.replaceState(history.state, '', address);
      failure.replaceChildren();
    } catch (error) {
      if (mine.aborted || signal.aborted) return;
      failure.replaceChildren(failed);
      reportError(error);
    }
    root.removeAttribute('aria-busy');
  }

  form.addEventListener('change', () => void apply(), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void apply();
    },
    { signal },
  );
  root.dataset['live'] = '';
  // Applies choices made before the script loaded.
  if ([...form.querySelectorAll('select')].some(({ selectedOptions: [option] }) => option?.defaultSelected === false))
    void apply();
  return () => {
    controller.abort();
    latest.abort();
  };
}
