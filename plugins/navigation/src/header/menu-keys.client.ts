const takesFocus = 'a[href], button, summary, input, select';
/** Reachable by Tab only. */
const aside = '.header-form :is(select, button)';

interface MenuKeys {
  /** Contains all menus. */
  bar: HTMLElement;
  nav: HTMLElement;
  /** Otherwise the menus are in a sheet, where they stay open. */
  isBar: () => boolean;
  signal: AbortSignal;
}

/** Adds arrow keys to the menus of `Menu`, and closes them when pointer or focus leave or a link is followed. */
export function mountMenuKeys({ bar, nav, isBar, signal }: MenuKeys): void {
  const [back, forward] =
    getComputedStyle(bar).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const menus = [...bar.querySelectorAll<HTMLDetailsElement>('details')];

  function closeOthers(target: EventTarget | null): void {
    for (const menu of menus) {
      if (menu.open && !menu.contains(target as Node) && (isBar() || !nav.contains(menu))) menu.open = false;
    }
  }

  /** Elements for arrow keys: in the panel, else in the bar or sheet. */
  function neighbours(panel: Element | null): HTMLElement[] {
    const all = [...(panel ?? (isBar() ? bar : nav)).querySelectorAll<HTMLElement>(takesFocus)];
    return all.filter(
      (each) =>
        each.closest('.header-panel') === panel &&
        !each.matches(aside) &&
        each.closest('nav, details') &&
        (each.checkVisibility?.({ visibilityProperty: true }) ?? true),
    );
  }

  function move(event: KeyboardEvent, from: HTMLElement): HTMLElement | undefined {
    const panel = from.closest('.header-panel');
    const isMenuBar = isBar() && panel === null;
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
      // The sheet stays open.
      event.preventDefault();
      open.open = false;
      open.querySelector('summary')?.focus();
      return;
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : move(event, from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** A link to a place on this page leaves them in front of it. */
  function closeAll({ target }: Event): void {
    if (!(target as Element).closest('a[href]')) return;
    for (const menu of menus) menu.open = false;
    nav.hidePopover?.();
  }

  bar.addEventListener('keydown', onKey, { signal });
  bar.addEventListener('click', closeAll, { signal });
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target), { signal });
  document.addEventListener('focusin', ({ target }) => closeOthers(target), { signal });
}
