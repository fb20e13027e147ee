import type { ReactNode } from 'react';
import { pageHref, type Context } from '@quoin/sdk';

export const frameMessages = {
  skip: 'Skip to content',
  home: '{site}, home page',
  breadcrumb: 'You are here',
  start: 'Home',
};

/** Skip link and site header, or the logo if there is none. */
export function PageHeader({
  header,
  context,
}: {
  header: ReactNode;
  context: Context<object, keyof typeof frameMessages>;
}) {
  const { site, brand, locale } = context;
  return (
    <>
      <a className="site-skip visually-hidden" href="#main">
        {context.t('skip')}
      </a>
      <header className="site-band site-header">
        {header ?? (
          <a
            className="site-home"
            href={pageHref(site, { locale, path: '/' })}
            aria-label={context.t('home', { site: site.name })}
          >
            {brand.logo}
          </a>
        )}
      </header>
    </>
  );
}
