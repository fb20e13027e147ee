import { defineComponent, group, list, slotPer, text, z } from '@quoin/sdk';
import { Popover, popoverPart } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

const item = group('Entry', {
  label: text('Label', { description: 'Opens the panel of the entry', maxLength: 100 }).min(1),
  description: text('Description', { description: 'A line below the label', maxLength: 200 }).optional(),
});

const contracts = [
  { id: 'energy', label: 'Energy', description: 'Oil, gas and power' },
  { id: 'metals', label: 'Metals', description: 'Copper and silver' },
  { id: 'rates', label: 'Interest rates' },
];

export const flyoutList = defineComponent({
  name: 'cms-component-flyout-list',
  title: 'Flyout list',
  description: 'A list whose entries open a panel beside it, or below them on narrow screens',
  keywords: ['menu', 'panel', 'list', 'submenu'],
  icon: 'panel-right-open',
  props: z.object({
    items: list('Entries', item, { description: 'Each has a panel of its own', itemTitle: 'Entry' }).default([]),
  }),
  slots: { panels: slotPer('items', 'Panel') },
  demos: [
    {
      displayName: 'Flyout list',
      content: {
        props: { items: contracts },
        slots: {
          energy: sampleText('Sample text: monthly contracts on crude oil, natural gas and power, settled in cash.'),
          metals: sampleText('Sample text: copper and silver are delivered to licensed warehouses.'),
          rates: sampleText('Sample text: futures on rates over three months, in five currencies.'),
        },
      },
    },
  ],
  parts: [popoverPart],
  hidesHeadings: true,
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./flyout-list.client.ts') },
  render: ({ id, props: { items }, slots, context }) => (
    <ul className="flyout-list">
      {items.map(({ id: item, label, description }) => (
        <li key={item} className="flyout-list-item">
          <button type="button" className="flyout-list-entry" popoverTarget={`${id}-${item}`}>
            <span className="flyout-list-label">
              {label}
              {description && <small className="flyout-list-description">{description}</small>}
            </span>
            {context.icon('chevron-right')}
          </button>
          <Popover id={`${id}-${item}`} label={label} placement="end" context={context}>
            {slots.panels[item]}
          </Popover>
        </li>
      ))}
    </ul>
  ),
  label: ({ items }) => items.map(({ label }) => label).join(' · ') || undefined,
});
