import { defineComponent, text, z } from '@quoin/sdk';
import { PageTree, pageTreePart } from '@quoin/ui';
import { loadSection } from '../page-tree.ts';
import { sampleLinks } from '../sample-links.ts';
import { branchesField, levelsField, rootField, sectionOf, sourceField } from '../tree-props.ts';

export const sideNav = defineComponent({
  name: 'cms-component-side-nav',
  title: 'Side navigation',
  description: 'The pages of a section as a menu beside the content, open on the way to the page that is shown',
  keywords: ['menu', 'sidebar', 'section', 'tree', 'subpages'],
  icon: 'panel-left',
  props: z.object({
    heading: text('Heading', { description: 'Defaults to the title of the section', maxLength: 100 }).optional(),
    source: sourceField(),
    root: rootField('Page whose subpages are listed, 200 at most. Defaults to the section of the page that is shown'),
    levels: levelsField(3),
    links: branchesField(),
  }),
  demos: [
    {
      displayName: 'Side navigation',
      content: { props: { heading: 'Sample section', source: 'links', links: sampleLinks } },
    },
    { displayName: 'From the page tree', content: { props: { root: 'sample-page-0' } } },
  ],
  initial: { props: {} },
  parts: [pageTreePart],
  messages: { label: 'In this section', more: 'and {count} more', none: 'This section has no pages yet.' },
  load: async ({ props: { source, root, levels, links }, context }) =>
    source === 'links' ? sectionOf(links) : loadSection(context, { root, levels }),
  sends: () => ({}),
  island: { hydrate: 'load', client: () => import('./side-nav.client.ts') },
  render: ({ props: { heading, levels }, data: { top, pages, current, omitted }, context }) => {
    const title = heading || top?.title || context.t('label');
    if (pages.length === 0)
      return context.mode === 'canvas' ? <p className="placeholder">{context.t('none')}</p> : null;
    return (
      <nav className="side-nav" aria-label={title}>
        <details className="side-nav-fold">
          <summary className="side-nav-toggle">
            {title}
            {context.icon('chevron-down')}
          </summary>
          {top && (
            <a className="side-nav-top" href={top.href} aria-current={top.id === current ? 'page' : undefined}>
              {top.title}
            </a>
          )}
          <PageTree pages={pages} current={current} levels={levels} />
          {omitted > 0 && (
            <p className="side-nav-more">{context.t('more', { count: context.format.number(omitted) })}</p>
          )}
        </details>
      </nav>
    );
  },
  label: (props) => props.heading,
});
