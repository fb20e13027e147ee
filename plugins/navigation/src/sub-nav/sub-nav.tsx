import { defineComponent, list, text, z } from '@quoin/sdk';
import { newLinks } from '../new-links.ts';
import { loadSection } from '../page-tree.ts';
import { flatLinks } from '../sample-links.ts';
import { ifLinks, rootField, sectionOf, sourceField, treeLink } from '../tree-props.ts';

export const subNav = defineComponent({
  name: 'cms-component-sub-nav',
  title: 'Sub navigation',
  description: 'The pages of a section in a line below the header, which scrolls sideways on small screens',
  keywords: ['menu', 'section', 'tabs', 'secondary', 'local'],
  icon: 'panel-top-dashed',
  props: z.object({
    heading: text('Heading', {
      description: 'Names the menu. Defaults to the title of the section',
      maxLength: 100,
    }).optional(),
    source: sourceField(),
    root: rootField('Page whose subpages are listed, 200 at most. Defaults to the section of the page that is shown'),
    links: list('Links', treeLink(), {
      description: 'In a line, which scrolls sideways if it is too long',
      itemTitle: 'Link',
      ...ifLinks,
    }).default([]),
  }),
  demos: [
    {
      displayName: 'Sub navigation',
      content: { props: { heading: 'Sample section', source: 'links', links: flatLinks } },
    },
    { displayName: 'From the page tree', content: { props: { root: 'sample-page-0' } } },
  ],
  initial: { props: { heading: 'Name of the section', source: 'links', links: newLinks } },
  messages: { label: 'In this section', more: 'and {count} more' },
  load: async ({ props: { source, root, links }, context }) =>
    source === 'links'
      ? sectionOf(links.map((link) => ({ ...link, links: [] })))
      : loadSection(context, { root, levels: 1 }),
  render: ({ props: { heading }, data: { top, pages, current, omitted }, context }) => {
    const above = new Set(context.page.ancestors.map(({ id }) => id));
    return pages.length === 0 ? null : (
      <nav className="sub-nav" aria-label={heading || top?.title || context.t('label')}>
        <ul className="sub-nav-links">
          {[...(top ? [top] : []), ...pages].map(({ id, title, href }) => (
            <li key={id}>
              <a
                className="sub-nav-link"
                href={href}
                aria-current={id === current ? 'page' : id !== top?.id && above.has(id) ? 'true' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
          {omitted > 0 && (
            <li className="sub-nav-more">{context.t('more', { count: context.format.number(omitted) })}</li>
          )}
        </ul>
      </nav>
    );
  },
  label: (props) => props.heading,
});
