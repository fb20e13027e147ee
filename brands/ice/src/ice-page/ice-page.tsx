import { defineTemplate, region, select, toggle, z } from '@quoin/sdk';
import { breadcrumbJsonLd, PageBody, PageFrame, pageFramePart } from '@quoin/ui';

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
  parts: [pageFramePart],
  head: ({ settings, context }) => (settings.showBreadcrumb ? { jsonLd: breadcrumbJsonLd(context) } : {}),
  render: ({ settings, regions, context }) => (
    <PageFrame className="ice-page" regions={regions} hasBreadcrumb={settings.showBreadcrumb} context={context}>
      <div className="site-band page-frame-columns ice-page-hero">{regions.hero ?? <h1>{context.page.title}</h1>}</div>
      <PageBody regions={regions} width={settings.width} context={context} />
    </PageFrame>
  ),
});
