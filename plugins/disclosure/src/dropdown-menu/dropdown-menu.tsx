import { defineComponent, group, link, list, text, toggle, z } from '@quoin/sdk';
import { Menu, popoverPart } from '@quoin/ui';

const item = group('Entry', {
  label: text('Label', { description: 'Its first letter finds it by keyboard', maxLength: 100 }).min(1),
  link: link('Target', { description: 'Without one, the entry is left out' }),
});

const entries = (labels: readonly string[]) =>
  labels.map((label, index) => ({ id: `entry-${index}`, label, link: '/product-guide' }));

export const dropdownMenu = defineComponent({
  name: 'cms-component-dropdown-menu',
  title: 'Dropdown menu',
  description: 'A button that opens a list of links',
  keywords: ['menu', 'links', 'select', 'actions'],
  icon: 'square-menu',
  props: z.object({
    label: text('Button', { description: 'Opens the menu, and names it', maxLength: 100 }).min(1),
    items: list('Entries', item, { description: 'From top to bottom', itemTitle: 'Entry' }).min(1),
    hasMaxHeight: toggle('Limit the height', { description: 'To 16rem; a longer menu scrolls' }).default(false),
  }),
  demos: [
    {
      displayName: 'Dropdown menu',
      content: { props: { label: 'Sample products', items: entries(['Energy', 'Metals', 'Interest rates']) } },
    },
    {
      displayName: 'Menu of limited height',
      content: {
        props: {
          label: 'Sample contract months',
          hasMaxHeight: true,
          items: entries(
            'January February March April May June July August September October November December'.split(' '),
          ),
        },
      },
    },
  ],
  initial: {
    props: {
      label: 'Name of the menu',
      items: [
        { id: 'first', label: 'Name of the first page', link: '/' },
        { id: 'second', label: 'Name of the second page', link: '/' },
      ],
    },
  },
  parts: [popoverPart],
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./dropdown-menu.client.ts') },
  render: ({ id, props: { label, items, hasMaxHeight }, context }) => (
    <Menu
      id={`${id}-menu`}
      label={label}
      items={items}
      className={hasMaxHeight ? 'dropdown-menu-bounded' : ''}
      context={context}
    />
  ),
  label: (props) => props.label,
});
