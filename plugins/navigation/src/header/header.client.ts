import type { SuggestWords } from '@quoin/sdk/suggest';

interface HeaderData {
  suggest: { url: string; words: SuggestWords } | null;
}

const takesFocus = 'a[href], button, summary, input, select';
/** Reachable by Tab only. */
const aside = '.header-form :is(select, button)';

/** Adds arrow keys, and closes menus when pointer or focus leave. */
export default function mount(element: HTMLElement, { suggest }: HeaderData): (() => void) | undefined {
  const bar = element.querySelector<HTMLElement>('.header-bar');
  const nav = bar?.querySelector<HTMLElement>('.header-nav');
  if (!bar || !nav) return;
  const controller = new AbortController();
  const { signal } = controller;
  // Otherwise the menu is a sheet whose sections stay open.
  const wide = matchMedia('(min-width: 1024px)');
  const [back, forward] =
    getComputedStyle(bar).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const menus = [...bar.querySelectorAll<HTMLDetailsElement>('details')];

  function closeOthers(target: EventTarget | null): void {
    for (const menu of menus) {
      if (menu.open && !menu.contains(target as Node) && (wide.matches || !nav?.contains(menu))) menu.open = false;
    }
  }

  /** Elements for arrow keys: in the panel, else in the bar or sheet. */
  function neighbours(panel: Element | null): HTMLElement[] {
    const all = [...(panel ?? (wide.matches ? bar : nav) ?? element).querySelectorAll<HTMLElement>(takesFocus)];
    return all.filter(
      (each) =>
        each.closest('.header-panel') === panel &&
        !each.matches(aside) &&
        each.closest('nav, details') &&
        (each.checkVisibility?.() ?? true),
    );
  }

  function move(event: KeyboardEvent, from: HTMLElement): HTMLElement | undefined {
    const panel = from.closest('.header-panel');
    const isMenuBar = wide.matches && panel === null;
    const { key } = event;
    if (isMenuBar && key === 'ArrowDown' && from.localName === 'summary') {
      (from.parentElement as HTMLDetailsElement).open = true;
      return from.nextElementSibling?.querySelector<HTMLElement>(takesFocus) ?? undefined;
    }
    const all = neighbours(panel);
    const index = all.indexOf(from);
    // Text fields keep their own keys.
    if (index < 0 || (from.localName === 'input' && key !== 'ArrowDown')) return undefined;
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key === (isMenuBar ? forward : 'ArrowDown')) return all[index + 1] ?? from;
    if (key === (isMenuBar ? back : 'ArrowUp')) return all[index - 1] ?? from;
    return undefined;
  }

  function onKey(event: KeyboardEvent): void {
    const from = event.target as HTMLElement;
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      // Suggestions close first.
      if (from.ariaExpanded === 'true') return;
      const open = menus.find((menu) => menu.open && menu.contains(from));
      if (!open) return;
      open.open = false;
      open.querySelector('summary')?.focus();
      return;
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : move(event, from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  bar.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target), { signal });
  document.addEventListener('focusin', ({ target }) => closeOthers(target), { signal });
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
