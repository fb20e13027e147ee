import { defineComponent, group, toggle, z } from '@quoin/sdk';
import { loadNeighbors, type TreePage } from '../page-tree.ts';
import { ifLinks, linkFields, sourceField } from '../tree-props.ts';

const neighbor = (title: string, description: string) =>
  group(title, linkFields, { description, ...ifLinks }).optional();

export const previousNext = defineComponent({
  name: 'cms-component-previous-next',
  title: 'Previous and next page',
  description: 'Links to the neighbors of the page in its section',
  keywords: ['pager', 'neighbors', 'siblings', 'continue', 'chapter'],
  icon: 'arrow-left-right',
  props: z.object({
    source: sourceField(),
    previous: neighbor('Previous page', 'To read before this one. Without it, there is no link back'),
    next: neighbor('Next page', 'To read after this one. Without it, there is no link onward'),
    hasParent: toggle('Link to the page above', {
      description: 'Omitted if one of the other two already leads there',
    }).default(true),
  }),
  demos: [
    {
      displayName: 'Previous and next page',
      content: {
        props: {
          source: 'links',
          previous: { label: 'Sample order types', href: '/order-types' },
          next: { label: 'Settlement and delivery', href: '/settlement' },
        },
      },
    },
    { displayName: 'From the page tree', content: { props: {} } },
  ],
  initial: { props: {} },
  messages: { label: 'Pages before and after', previous: 'Previous', next: 'Next' },
  load: async ({ props: { source, previous, next }, context }) => {
    if (source === 'pages') return loadNeighbors(context);
    const pageOf = (id: string, to: typeof previous): TreePage | undefined =>
      to?.href.href === undefined ? undefined : { id, title: to.label, href: to.href.href, parent: undefined };
    return { previous: pageOf('previous', previous), next: pageOf('next', next) };
  },
  render: ({ props: { hasParent }, data: { previous, next }, context }) => {
    const above = hasParent ? context.page.ancestors.at(-1) : undefined;
    // The home page may be beside the pages of the site instead of above them.
    const parent = [previous?.href, next?.href].includes(above?.href) ? undefined : above;
    return previous || next || parent ? (
      <nav className="previous-next" aria-label={context.t('label')}>
        {previous && (
          <a className="previous-next-link" data-side="previous" rel="prev" href={previous.href}>
            <span className="previous-next-side">
              {context.icon('arrow-left')}
              {context.t('previous')}
            </span>
            {previous.title}
          </a>
        )}
        {next && (
          <a className="previous-next-link" data-side="next" rel="next" href={next.href}>
            <span className="previous-next-side">
              {context.t('next')}
              {context.icon('arrow-right')}
            </span>
            {next.title}
          </a>
        )}
        {parent && (
          <a className="previous-next-parent" href={parent.href}>
            {context.icon('arrow-up')}
            {parent.title}
          </a>
        )}
      </nav>
    ) : null;
  },
});
