import { defineComponent, space, z } from '@quoin/sdk';

export const spacer = defineComponent({
  name: 'cms-component-spacer',
  title: 'Spacer',
  description: 'Empty space between two components',
  keywords: ['gap', 'distance', 'margin'],
  icon: 'move-vertical',
  props: z.object({ size: space('Size', { description: 'Height of the empty space' }).default('8') }),
  demos: [
    { displayName: 'Spacer', content: { props: {} } },
    { displayName: 'Large spacer', content: { props: { size: '24' } } },
  ],
  render: ({ props, style }) => (
    <div className={`spacer ${style({ '--spacer-size': `var(--space-${props.size})` })}`} />
  ),
  label: ({ size }) => `${Number(size) * 4} px`,
});
