import { Popover } from '@quoin/ui';
import { select, type Context } from '@quoin/sdk';

export const layoutField = () =>
  select('Layout', ['menu', 'row'], {
    description: 'A row shows all at once. A button needs little space, and opens the list',
    labels: { menu: 'Behind a button', row: 'In a row' },
  }).default('menu');

interface SwitcherItem {
  id: string;
  name: string;
  href: string | undefined;
  isCurrent: boolean;
  description?: string | undefined;
  /** Language of the name and of the page. */
  lang?: string | undefined;
}

interface SwitcherProps {
  id: string;
  label: string;
  layout: 'menu' | 'row';
  icon: string;
  items: readonly SwitcherItem[];
  context: Pick<Context, 'icon' | 'mode'>;
}

const List = ({ items }: Pick<SwitcherProps, 'items'>) => (
  <ul className="site-switcher-items">
    {items.map(({ id, name, href, isCurrent, description, lang }) => (
      <li key={id}>
        <a
          className="site-switcher-item"
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          lang={lang}
          hrefLang={lang}
          translate={lang === undefined ? undefined : 'no'}
        >
          <span className="site-switcher-name">{name}</span>
          {description && <small className="site-switcher-description">{description}</small>}
        </a>
      </li>
    ))}
  </ul>
);

/** Links of which one is the current choice, in a row or behind a button with its name. */
export function Switcher({ id, label, layout, icon, items, context }: SwitcherProps) {
  const current = items.find(({ isCurrent }) => isCurrent);
  return (
    <nav className="site-switcher" data-layout={layout} aria-label={label}>
      {layout === 'row' ? (
        <List items={items} />
      ) : (
        <>
          <button type="button" className="site-switcher-toggle" popoverTarget={`${id}-items`}>
            {context.icon(icon)}
            {current && <span className="visually-hidden">{`${label}: `}</span>}
            <span lang={current?.lang} translate={current?.lang === undefined ? undefined : 'no'}>
              {current?.name ?? label}
            </span>
            {context.icon('chevron-down')}
          </button>
          <Popover id={`${id}-items`} label={label} context={context}>
            <List items={items} />
          </Popover>
        </>
      )}
    </nav>
  );
}
