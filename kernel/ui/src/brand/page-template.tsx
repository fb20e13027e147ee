import { defineTemplate, region, select, toggle, z, type Template } from '@quoin/sdk';
import { breadcrumbJsonLd } from '../page-frame/breadcrumb.tsx';
import { pageFramePart } from '../page-frame/page-frame-part.ts';
import { PageBody, PageFrame } from '../page-frame/page-frame.tsx';

export interface PageTemplateDefinition {
  /** Name of the brand, such as `ice`. The template is `cms-template-ice-page`, in the folder `ice-page`. */
  brand: string;
  title: string;
  description: string;
  /** Registered name of the pattern that the admin proposes for a new page. */
  pattern?: Template['pattern'];
}

/**
 * The page template of a brand: header, opening, content with an optional aside, footer. Its looks are the brand's
 * tokens and `src/brand/brand.css`. The opening defaults to the page's title.
 */
export function definePageTemplate({ brand, title, description, pattern }: PageTemplateDefinition): Template {
  const className = `${brand}-page`;
  return defineTemplate({
    name: `cms-template-${className}`,
    title,
    description,
    ...(pattern && { pattern }),
    settings: z.object({
      showBreadcrumb: toggle('Show the breadcrumb').default(true),
      width: select('Width of the content', ['page', 'reading'], {
        labels: { page: 'The whole page', reading: 'A column for reading' },
      }).default('page'),
    }),
    regions: {
      header: region('Header', { inherits: true }),
      hero: region('Opening', { accept: ['kind:opening', 'cms-component-*'] }),
      content: region('Content'),
      aside: region('Aside'),
      footer: region('Footer', { inherits: true }),
    },
    parts: [pageFramePart],
    head: ({ settings, context }) => (settings.showBreadcrumb ? { jsonLd: breadcrumbJsonLd(context) } : {}),
    render: ({ settings, regions, context }) => (
      <PageFrame className={className} regions={regions} hasBreadcrumb={settings.showBreadcrumb} context={context}>
        <div className="site-band page-frame-columns page-frame-opening">
          {regions.hero ?? <h1>{context.page.title}</h1>}
        </div>
        <PageBody regions={regions} width={settings.width} context={context} />
      </PageFrame>
    ),
  });
}
