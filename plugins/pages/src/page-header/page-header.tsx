import type { ReactNode } from 'react';
import type { Context } from '@quoin/sdk';

/** The words at the top of every page. */
export const frameMessages = {
  skip: 'Skip to content',
  home: '{site}, home page',
  navigation: 'Main',
  menu: 'Menu',
};

/** The top of a page: the way to its content, the logo and the menu. */
export function PageHeader({ id, menu, context }: { id: string; menu: ReactNode; context: Context<object, keyof typeof frameMessages> }) {
  return (
    <>
      <a className="site-skip visually-hidden" href="#main">
        {context.t('skip')}
      </a>
      <header className="site-band site-header">
        <a className="site-home" href="/" aria-label={context.t('home', { site: context.site.name })}>
          {context.brand.logo}
        </a>
        {menu && (
          <>
            <button type="button" className="site-menu-button button" data-intent="transparent" popoverTarget={id}>
              {context.icon('menu')}
              {context.t('menu')}
            </button>
            <nav id={id} className="site-menu" popover="auto" aria-label={context.t('navigation')}>
              {menu}
            </nav>
          </>
        )}
      </header>
    </>
  );
}
