import { defineTemplate, region, text, z } from '@quoin/sdk';
import { breadcrumbJsonLd, PageBody, PageFrame, pageFramePart } from '@quoin/ui';

export const searchPage = defineTemplate({
  name: 'cms-template-search-page',
  title: 'Search page',
  description: 'A search of the site, with collections, below its title',
  settings: z.object({
    title: text('Heading', {
      description: 'Shown above the search. Defaults to the title of the page.',
      maxLength: 100,
    }).optional(),
  }),
  regions: {
    header: region('Header', { inherits: true }),
    introduction: region('Introduction'),
    search: region('Search', {
      accept: ['cms-component-search', 'cms-component-search-*', 'cms-component-elastic-search'],
    }),
    content: region('Content below the search'),
    footer: region('Footer', { inherits: true }),
  },
  initial: { settings: {}, regions: { search: [{ name: 'cms-component-search', props: {} }] } },
  parts: [pageFramePart],
  head: ({ context }) => ({ jsonLd: breadcrumbJsonLd(context) }),
  render: ({ settings, regions, context }) => (
    <PageFrame className="search-page" regions={regions} hasBreadcrumb context={context}>
      <div className="site-band page-frame-columns search-page-opening">
        <h1>{settings.title || context.page.title}</h1>
        {regions.introduction}
      </div>
      <PageBody
        regions={{
          content: (
            <>
              {regions.search}
              {regions.content}
            </>
          ),
        }}
        context={context}
      />
    </PageFrame>
  ),
});
