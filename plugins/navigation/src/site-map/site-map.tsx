import { defineComponent, headingLevel, text, z } from '@quoin/sdk';
import { Heading, PageTree, pageTreePart } from '@quoin/ui';
import { loadLevels } from '../page-tree.ts';
import { sampleLinks } from '../sample-links.ts';
import { branchesField, levelsField, rootField, sectionOf, sourceField } from '../tree-props.ts';

export const siteMap = defineComponent({
  name: 'cms-component-site-map',
  title: 'Site map',
  description: 'The pages of the site, or of a part of it, as nested links',
  keywords: ['pages', 'tree', 'overview', 'index', 'contents'],
  icon: 'list-tree',
  props: z.object({
    heading: text('Heading', {
      description: 'Above the links, which it also names for screen readers',
      maxLength: 200,
    }).optional(),
    level: headingLevel(2, { of: 'heading', description: '2 for main parts of the page, 3 for parts of those' }),
    source: sourceField(),
    root: rootField('Page whose subpages are listed, 1,000 per level at most. Defaults to all pages of the site'),
    levels: levelsField(3),
    links: branchesField(),
  }),
  demos: [
    { displayName: 'Site map', content: { props: { heading: 'Sample site map', levels: 2 } } },
    { displayName: 'Written by hand', content: { props: { source: 'links', links: sampleLinks } } },
  ],
  parts: [pageTreePart],
  messages: { label: 'Site map', more: 'and {count} more', none: 'There are no pages to list.' },
  load: async ({ props: { source, root, levels, links }, context }) =>
    source === 'links' ? sectionOf(links) : loadLevels(context, { root, levels }),
  render: ({ props: { heading, level, levels }, data: { pages, current, omitted }, context }) => (
    <div className="site-map">
      {heading && (
        <Heading context={context} level={level} className="site-map-heading">
          {heading}
        </Heading>
      )}
      {pages.length === 0 ? (
        <p>{context.t('none')}</p>
      ) : (
        <nav aria-label={heading || context.t('label')} className="site-map-pages">
          <PageTree pages={pages} current={current} levels={levels} />
        </nav>
      )}
      {omitted > 0 && <p className="site-map-more">{context.t('more', { count: context.format.number(omitted) })}</p>}
    </div>
  ),
  label: (props) => props.heading,
});
