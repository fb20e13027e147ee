import { isPlainClick, showPartial } from '@quoin/sdk/client';

interface TransitionWords {
  loading: string;
  failed: string;
}

/** Shows in place what the link leads to. If that fails, the link stays. */
export default function mount(element: HTMLElement, { loading, failed }: TransitionWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.transition');
  const content = root?.querySelector<HTMLElement>(':scope > .transition-content');
  const action = root?.querySelector<HTMLElement>(':scope > .transition-action');
  const link = action?.querySelector('a');
  const status = action?.querySelector('output');
  if (!root || !content || !action || !link || !status) return undefined;
  const controller = new AbortController();
  const { signal } = controller;

  async function replace(place: HTMLElement, url: string): Promise<void> {
    if (status) status.textContent = loading;
    try {
      await showPartial(place, url, signal);
      root?.setAttribute('data-shown', '');
      if (action) action.hidden = true;
      place.focus({ preventScroll: true });
    } catch (error) {
      if (signal.aborted) return;
      if (status) status.textContent = failed;
      reportError(error);
    }
  }

  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (status.textContent !== loading) void replace(content, link.href);
    },
    { signal },
  );
  return () => controller.abort();
}
