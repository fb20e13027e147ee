import { defineComponent, group, headingLevel, list, select, slotPer, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

const tab = group('Tab', {
  label: text('Label', { description: 'On the tab', maxLength: 100 }).min(1),
  hash: text('Address', {
    description: 'The part after # in links that lead to this tab',
    maxLength: 100,
    anchor: true,
  })
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
    .optional(),
});

const products = [
  { id: 'energy', label: 'Energy' },
  { id: 'agriculture', label: 'Agriculture' },
  { id: 'rates', label: 'Interest rates' },
];

const panels = {
  energy: sampleText(
    'Sample text on energy: crude oil, natural gas, power and emissions, with monthly and quarterly contracts.',
  ),
  agriculture: sampleText(
    'Sample text on agriculture: sugar, coffee, cocoa and cotton, delivered to licensed warehouses.',
  ),
  rates: sampleText('Sample text on interest rates: short-term futures on reference rates in five currencies.'),
};

export const tabs = defineComponent({
  name: 'cms-component-tabs',
  title: 'Tabs',
  description: 'Panels, one of which is visible at a time',
  keywords: ['panels', 'switch'],
  icon: 'panels-top-left',
  props: z.object({
    tabs: list('Tabs', tab, { description: 'Each has a panel of its own', itemTitle: 'Tab' }).default([]),
    placement: select('Placement', ['top', 'side'], {
      description: 'Narrow screens always show tabs above the panel',
      labels: { top: 'Above the panel', side: 'Beside the panel' },
    }).default('top'),
    level: headingLevel(3, { of: 'tabs', description: 'Shown where the panels are listed one below the other' }),
  }),
  slots: { panels: slotPer('tabs', 'Panel') },
  demos: [
    {
      displayName: 'Tabs',
      content: { props: { tabs: products.map((tab) => ({ ...tab, hash: tab.id })) }, slots: panels },
    },
    { displayName: 'Tabs at the side', content: { props: { tabs: products, placement: 'side' }, slots: panels } },
  ],
  hidesHeadings: true,
  sends: () => ({}),
  island: { hydrate: 'load', client: () => import('./tabs.client.ts') },
  render: ({ id, props, slots, context }) => {
    const panels = props.tabs.map((tab) => ({ ...tab, panel: tab.hash ?? `${id}-${tab.id}` }));
    return (
      <div className="tabs" data-placement={props.placement}>
        <ul className="tabs-list">
          {panels.map(({ label, panel }) => (
            <li key={panel}>
              <a id={`${panel}-tab`} className="tabs-tab" href={`#${panel}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="tabs-panels">
          {panels.map(({ id, label, panel }) => (
            <section key={panel} id={panel} className="tabs-panel" aria-labelledby={`${panel}-tab`}>
              <Heading context={context} level={props.level} className="tabs-heading">
                {label}
              </Heading>
              {slots.panels[id]}
            </section>
          ))}
        </div>
      </div>
    );
  },
  label: (props) => props.tabs.map((tab) => tab.label).join(' · ') || undefined,
});
