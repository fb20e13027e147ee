import { pageHref, type Context } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';

export interface PageFrameProps {
  className: string;
  /** An empty header is replaced by the logo. */
  regions: { header: ReactNode; footer: ReactNode };
  /** Shows a breadcrumb between header and main content. Defaults to false. */
  hasBreadcrumb?: boolean;
  /** The main content. */
  children: ReactNode;
  context: Pick<Context, 't' | 'site' | 'brand' | 'locale' | 'page'>;
}

/** A document of a template, from the skip link to the footer. */
export function PageFrame({ className, regions, hasBreadcrumb = false, children, context }: PageFrameProps) {
  const { site, brand, locale } = context;
  return (
    <div className={`page-frame ${className}`}>
      <a className="site-skip visually-hidden" href="#main">
        {context.t('page-frame.skip')}
      </a>
      <header className="site-band site-header">
        {regions.header ?? (
          <a
            className="site-home"
            href={pageHref(site, { locale, path: '/' })}
            aria-label={context.t('page-frame.logo', { site: site.name })}
          >
            {brand.logo}
          </a>
        )}
      </header>
      {hasBreadcrumb && <Breadcrumb className="site-band page-frame-columns" context={context} />}
      <main id="main" className="page-frame-main" tabIndex={-1}>
        {children}
      </main>
      {regions.footer && <footer className="site-band site-footer page-frame-columns">{regions.footer}</footer>}
    </div>
  );
}

export interface PageBodyProps {
  regions: { content: ReactNode; aside?: ReactNode };
  /** The content is as wide as the page, or a column for reading. Defaults to `page`. */
  width?: 'page' | 'reading';
  context: Pick<Context, 't'>;
}

/** Content with an aside: beside it from 1024 px, below it on smaller screens, omitted if empty. */
export const PageBody = ({ regions: { content, aside }, width = 'page', context }: PageBodyProps) => (
  <div className="page-frame-body" data-width={width}>
    <div className="page-frame-content page-frame-columns">{content}</div>
    {aside && (
      <aside className="page-frame-aside" aria-label={context.t('page-frame.aside')}>
        {aside}
      </aside>
    )}
  </div>
);
