import { mountMenuKeys } from '../header/menu-keys.client.ts';

/** Adds keys to the menus, and closes those that are open when the flyout closes. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const nav = element.querySelector<HTMLElement>('.navigation-flyout-panel');
  if (!nav) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  mountMenuKeys({ bar: nav, nav, isBar: () => false, signal });
  const reset = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') return;
    for (const menu of nav.querySelectorAll('details')) menu.open = false;
  };
  nav.addEventListener('toggle', reset as EventListener, { signal });
  return () => controller.abort();
}
