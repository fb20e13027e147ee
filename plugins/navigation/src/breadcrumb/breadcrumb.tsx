import { defineComponent, list, select, toggle, z, type PropsOf } from '@quoin/sdk';
import { Breadcrumb, breadcrumbJsonLd, pageFramePart } from '@quoin/ui';
import { flatLinks } from '../sample-links.ts';
import { ifLinks, sourceField, treeLink } from '../tree-props.ts';

const props = z.object({
  source: sourceField(),
  links: list('Pages above', treeLink(), {
    description: 'From the home page down; the page itself follows',
    itemTitle: 'Page',
    ...ifLinks,
  })
    .max(20)
    .default([]),
  endsAt: select('Ends at', ['page', 'parent'], {
    description: 'The last step that visitors see. Structured data always has the whole path',
    labels: { page: 'The page', parent: 'The page above, if the title of the page follows' },
  }).default('page'),
  hasStructuredData: toggle('Structured data', {
    description: 'Tells search engines the path. Switch it off if the template of the page does so',
  }).default(true),
});

/** Undefined for those of the page tree. */
const stepsOf = ({ source, links }: PropsOf<typeof props>) =>
  source === 'pages'
    ? undefined
    : links.flatMap(({ id, label, href }) => (href.href === undefined ? [] : [{ id, title: label, href: href.href }]));

export const breadcrumb = defineComponent({
  name: 'cms-component-breadcrumb',
  title: 'Breadcrumb',
  description: 'The path from the home page to the page that is shown',
  keywords: ['path', 'trail', 'hierarchy', 'you are here'],
  icon: 'chevrons-right',
  props,
  demos: [
    { displayName: 'Breadcrumb', content: { props: {} } },
    {
      displayName: 'Written by hand',
      content: { props: { source: 'links', links: flatLinks, hasStructuredData: false } },
    },
  ],
  parts: [pageFramePart],
  head: ({ props, context }) => (props.hasStructuredData ? { jsonLd: breadcrumbJsonLd(context, stepsOf(props)) } : {}),
  render: ({ props, context }) => (
    <Breadcrumb className="breadcrumb" endsAt={props.endsAt} steps={stepsOf(props)} context={context} />
  ),
});
