import { defineTemplate, pageHref, region, select, toggle, z } from '@quoin/sdk';
import { Breadcrumb, breadcrumbList } from './breadcrumb.tsx';

export const icePage = defineTemplate({
  name: 'cms-template-ice-page',
  title: 'Ice page',
  description: 'A page of the ice brand: a dark band at the top, content with an optional aside',
  settings: z.object({
    showBreadcrumb: toggle('Show the breadcrumb').default(true),
    width: select('Width of the content', ['page', 'reading'], {
      labels: { page: 'The whole page', reading: 'A column for reading' },
    }).default('page'),
  }),
  regions: {
    header: region('Header', { inherits: true }),
    hero: region('Opening'),
    content: region('Content'),
    aside: region('Aside'),
    footer: region('Footer', { inherits: true }),
  },
  messages: {
    skip: 'Skip to content',
    home: 'Home',
    logo: '{site}, home page',
    breadcrumb: 'You are here',
    aside: 'More on this page',
  },
  head: ({ settings, context }) => (settings.showBreadcrumb ? breadcrumbList(context, context.t('home')) : {}),
  render: ({ settings, regions, context }) => {
    const { site, brand, page, locale } = context;
    return (
      <div className="ice-page">
        <a className="site-skip visually-hidden" href="#main">
          {context.t('skip')}
        </a>
        <header className="site-band site-header">
          {regions.header ?? (
            <a
              className="site-home"
              href={pageHref(site, { locale, path: '/' })}
              aria-label={context.t('logo', { site: site.name })}
            >
              {brand.logo}
            </a>
          )}
        </header>
        {settings.showBreadcrumb && <Breadcrumb label={context.t('breadcrumb')} home={context.t('home')} page={page} />}
        <main id="main" className="ice-page-main" tabIndex={-1}>
          <div className="site-band ice-page-hero">{regions.hero ?? <h1>{page.title}</h1>}</div>
          <div className="ice-page-body" data-width={settings.width}>
            <div className="ice-page-content">{regions.content}</div>
            {regions.aside && (
              <aside className="ice-page-aside" aria-label={context.t('aside')}>
                {regions.aside}
              </aside>
            )}
          </div>
        </main>
        {regions.footer && <footer className="site-band site-footer">{regions.footer}</footer>}
      </div>
    );
  },
});
