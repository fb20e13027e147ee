import type { Context, ResolvedLink } from '@quoin/sdk';

export interface MenuProps {
  /** Unique on the page. */
  id: string;
  label: string;
  items: readonly { id: string; label: string; link: ResolvedLink }[];
  /** Added to the class of the list. */
  className?: string;
  context: Pick<Context, 'icon'>;
}

/** A button that opens a list of links; without those whose target is gone. The script makes it a menu. */
export function Menu({ id, label, items, className = '', context }: MenuProps) {
  return (
    <>
      <button type="button" className="button" data-intent="secondary" popoverTarget={id}>
        {label}
        {context.icon('chevron-down')}
      </button>
      <ul id={id} popover="auto" className={`dialog-popover dialog-menu ${className}`.trim()}>
        {items.map(({ id: item, label: text, link: { href, current } }) =>
          href === undefined ? null : (
            <li key={item}>
              <a className="dialog-item" href={href} aria-current={current ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
