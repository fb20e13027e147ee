import { defineComponent, group, link, list, select, text, z } from '@quoin/sdk';
import { popoverPart } from '@quoin/ui';
import { layoutField, Switcher } from './switcher.tsx';

const sister = group('Site', {
  name: text('Name', { description: 'By which visitors know the site', maxLength: 100 }).min(1),
  href: link('Address', { description: 'Of its home page, such as https://www.example.com' }),
  description: text('Description', { description: 'A line below the name', maxLength: 200 }).optional(),
});

const sites = [
  { id: 'here', name: 'Sample exchange', href: '/', description: 'Sample futures and options' },
  { id: 'data', name: 'Sample data', href: 'https://data.example.com', description: 'Prices and indices' },
  { id: 'mortgage', name: 'Sample mortgage technology', href: 'https://mortgage.example.com' },
];

export const siteSwitcher = defineComponent({
  name: 'cms-component-site-switcher',
  title: 'Site switcher',
  description: 'Links to the sister sites; the site that is shown is marked',
  keywords: ['sites', 'brands', 'companies', 'network', 'switch'],
  icon: 'building',
  props: z.object({
    label: text('Label', { description: 'Names the list. Defaults to “Our sites”', maxLength: 100 }).optional(),
    layout: layoutField(),
    source: select('Sites', ['links', 'sites'], {
      description: 'Those served here are sorted by name, and new ones appear by themselves',
      labels: { links: 'Written by hand', sites: 'All sites served here' },
    }).default('links'),
    sites: list('Sites', sister, {
      description: 'The first whose address leads to this site is marked as the current one',
      itemTitle: 'Site',
      when: { source: 'links' },
    }).default([]),
  }),
  initial: { props: { source: 'sites' } },
  demos: [
    { displayName: 'Site switcher', content: { props: { sites } } },
    { displayName: 'In a row', content: { props: { layout: 'row', label: 'Sample group', sites } } },
    { displayName: 'All sites served here', content: { props: { layout: 'row', source: 'sites' } } },
  ],
  parts: [popoverPart],
  messages: { label: 'Our sites' },
  load: async ({ props: { source }, context }) => (source === 'sites' ? (await context.data('sites', {})).rows : []),
  render: ({ id, props: { label, layout, source, sites }, data, context }) => {
    const current = sites.find(({ href }) => href.href !== undefined && !href.external);
    const byHand = sites.map((site) => ({ ...site, href: site.href.href, isCurrent: site === current }));
    const served = data
      .map((site) => ({ ...site, href: `${site.url}/`, isCurrent: site.id === context.site.id }))
      .toSorted((one, other) => one.name.localeCompare(other.name, context.locale));
    const items = source === 'sites' ? served : byHand;
    return items.length === 0 ? null : (
      <Switcher
        id={id}
        label={label || context.t('label')}
        layout={layout}
        icon="layout-grid"
        items={items}
        context={context}
      />
    );
  },
  label: ({ label, sites }) => label || sites.map(({ name }) => name).join(' · ') || undefined,
});
