import type { ReactNode } from 'react';
import type { HeaderContext } from './menus.tsx';

interface MenuBarProps {
  id: string;
  /** Name of the navigation. */
  label: string;
  /** Before the menus. */
  home: ReactNode;
  /** Items of a list. */
  items: ReactNode;
  actions: ReactNode;
  /** Stays beside the button of the sheet on small screens. */
  search: ReactNode;
  context: HeaderContext;
}

/** Menus in a bar from 1024 px, and in a sheet on smaller screens. The script of the header adds keys. */
export function MenuBar({ id, label, home, items, actions, search, context }: MenuBarProps) {
  const nav = `${id}-nav`;
  return (
    <div className="header-bar">
      {home}
      <button type="button" className="header-toggle header-item" popoverTarget={nav}>
        {context.icon('menu')}
        {context.t('menu')}
      </button>
      <nav id={nav} className="header-nav" popover="auto" aria-label={label}>
        <button
          type="button"
          className="header-close header-item"
          popoverTarget={nav}
          popoverTargetAction="hide"
          aria-label={context.t('close')}
        >
          {context.icon('x')}
        </button>
        <ul className="header-items">{items}</ul>
        <div className="header-actions">{actions}</div>
      </nav>
      {search}
    </div>
  );
}
