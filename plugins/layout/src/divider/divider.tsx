import { color, defineComponent, select, space, z } from '@quoin/sdk';

export const divider = defineComponent({
  name: 'cms-component-divider',
  title: 'Divider',
  description: 'A line between two subjects',
  keywords: ['line', 'rule', 'separator', 'hr'],
  icon: 'minus',
  props: z.object({
    style: select('Style', ['solid', 'dashed', 'dotted', 'double'], {
      description: 'A double line is 3 px thick, others are 1 px',
      labels: { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted', double: 'Double' },
    }).default('solid'),
    color: color('Color', { description: 'One of the colors of the brand' }).default('line'),
    spacing: space('Space above and below', { description: 'Keeps the line apart from what it separates' }).default(
      '8',
    ),
  }),
  demos: [
    { displayName: 'Divider', content: { props: {} } },
    { displayName: 'Dashed divider', content: { props: { style: 'dashed', spacing: '4' } } },
    { displayName: 'Double divider in the accent', content: { props: { style: 'double', color: 'accent' } } },
  ],
  render: ({ props, style }) => {
    const values = style({
      '--divider-style': props.style,
      '--divider-width': props.style === 'double' ? '3px' : '1px',
      '--divider-color': `var(--color-${props.color})`,
      '--divider-spacing': `var(--space-${props.spacing})`,
    });
    return <hr className={`divider ${values}`} />;
  },
  label: (props) => props.style,
});
