import { defineComponent, group, list, select, text, toggle, z } from '@quoin/sdk';
import { ifLinks } from '../tree-props.ts';

const place = group('Link', {
  label: text('Label', { description: 'Such as the heading of the place', maxLength: 200 }).min(1),
  anchor: text('Address', {
    description: 'The part after # in links to the place',
    maxLength: 100,
    identifier: true,
  }).regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
});

export const anchorNav = defineComponent({
  name: 'cms-component-anchor-nav',
  title: 'Anchor navigation',
  description: 'Links to the places of this page that have an address, which show where the reader is',
  keywords: ['contents', 'on this page', 'jump', 'toc', 'scroll'],
  icon: 'list',
  props: z.object({
    heading: text('Heading', { description: 'Defaults to “On this page”', maxLength: 100 }).optional(),
    source: select('Links', ['pages', 'links'], {
      description: 'Headings and anchors of the page are listed if they have an address',
      labels: { pages: 'From the page', links: 'Written by hand' },
    }).default('pages'),
    links: list('Places', place, {
      description: 'In their order on the page, so that the right one is marked while visitors read',
      itemTitle: 'Place',
      ...ifLinks,
    }).default([]),
    isSticky: toggle('Stays visible while scrolling', { description: 'On screens that are high enough' }).default(true),
  }),
  demos: [
    {
      displayName: 'Anchor navigation',
      content: {
        props: {
          heading: 'Sample contents',
          source: 'links',
          isSticky: false,
          links: [
            { id: 'hours', label: 'Trading hours', anchor: 'sample-hours' },
            { id: 'limits', label: 'Position limits', anchor: 'sample-limits' },
            { id: 'settlement', label: 'Settlement and delivery', anchor: 'sample-settlement' },
          ],
        },
      },
    },
    { displayName: 'From the page', content: { props: {} } },
  ],
  initial: { props: {} },
  messages: { heading: 'On this page', none: 'No heading or anchor of this page has an address yet.' },
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./anchor-nav.client.ts') },
  render: ({ props: { heading, source, links, isSticky }, context }) => {
    const places =
      source === 'links' ? links.map(({ anchor, label }) => ({ id: anchor, title: label })) : context.anchors;
    const title = heading || context.t('heading');
    if (places.length === 0)
      return context.mode === 'canvas' ? <p className="placeholder">{context.t('none')}</p> : null;
    return (
      <nav className="anchor-nav" data-sticky={isSticky || undefined} aria-label={title}>
        <p className="anchor-nav-heading">{title}</p>
        <ul className="anchor-nav-links">
          {places.map(({ id, title }, index) => (
            <li key={`${index} ${id}`}>
              <a className="anchor-nav-link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
  label: (props) => props.heading,
});
