/** Turns links and sections into tabs and panels. Panels are hidden, never removed. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.tabs');
  const list = root?.querySelector<HTMLElement>(':scope > .tabs-list');
  if (!root || !list) return;

  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('.tabs-tab')];
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > .tabs-panels > .tabs-panel')];
  const isVertical = root.dataset['placement'] === 'side';
  const [back, forward] =
    getComputedStyle(root).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const controller = new AbortController();
  const { signal } = controller;

  function select(chosen: number): void {
    tabs.forEach((tab, index) => {
      const isChosen = index === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panels[index];
      // Find-in-page and fragment links still reach `until-found` content. Its box must not take focus.
      if (isChosen) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
      if (panel) panel.tabIndex = isChosen ? 0 : -1;
    });
  }

  function choose(chosen: number): void {
    select(chosen);
    tabs[chosen]?.focus();
    history.replaceState(history.state, '', tabs[chosen]?.hash);
  }

  function followAddress(): void {
    const target = document.querySelector(':target');
    const addressed = panels.findIndex((panel) => panel.contains(target));
    if (!target || addressed < 0) return;
    select(addressed);
    target.scrollIntoView();
  }

  /** Index of the tab a key moves to; undefined for other keys. */
  function reached(key: string, current: number): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return tabs.length - 1;
    if (key === ' ') return current;
    if (key === forward || (isVertical && key === 'ArrowDown')) return (current + 1) % tabs.length;
    if (key === back || (isVertical && key === 'ArrowUp')) return (current + tabs.length - 1) % tabs.length;
    return undefined;
  }

  list.role = 'tablist';
  list.setAttribute('aria-orientation', isVertical ? 'vertical' : 'horizontal');
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    tab.parentElement?.setAttribute('role', 'presentation');
    panel?.setAttribute('role', 'tabpanel');
    panel?.addEventListener('beforematch', () => select(index), { signal });
    tab.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        choose(index);
      },
      { signal },
    );
    tab.addEventListener(
      'keydown',
      (event) => {
        const next = reached(event.key, index);
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        choose(next);
      },
      { signal },
    );
  });
  window.addEventListener('hashchange', followAddress, { signal });
  select(0);
  followAddress();
  root.dataset['live'] = '';

  return () => controller.abort();
}
