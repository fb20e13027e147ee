import type { SuggestWords } from '@quoin/sdk/suggest';
import { mountMenuKeys } from './menu-keys.client.ts';

interface HeaderData {
  suggest: { url: string; words: SuggestWords } | null;
}

/** Adds keys to the menus and suggestions to the search box. */
export default function mount(element: HTMLElement, { suggest }: HeaderData): (() => void) | undefined {
  const bar = element.querySelector<HTMLElement>('.header-bar');
  const nav = bar?.querySelector<HTMLElement>('.header-nav');
  if (!bar || !nav) return;
  const controller = new AbortController();
  const { signal } = controller;
  const wide = matchMedia('(min-width: 1024px)');
  mountMenuKeys({ bar, nav, isBar: () => wide.matches, signal });
  wide.addEventListener('change', () => nav.hidePopover?.(), { signal });

  const search = bar.querySelector<HTMLDetailsElement>('.header-search');
  const input = search?.querySelector('input');
  search?.addEventListener('toggle', () => search.open && input?.focus(), { signal });
  if (search && input && suggest !== null) {
    const load = (): void => {
      import('@quoin/sdk/suggest').then(
        ({ mountSuggest }) => signal.aborted || mountSuggest(input, { ...suggest, signal }),
        (error: unknown) => reportError(error),
      );
    };
    search.addEventListener('toggle', load, { signal, once: true });
  }
  return () => controller.abort();
}
