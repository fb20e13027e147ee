import { defineComponent, select, slot, space, z } from '@quoin/sdk';
import { sampleButton, sampleTexts } from '../sample-content.ts';

export const sticky = defineComponent({
  name: 'cms-component-sticky',
  title: 'Sticky',
  description: 'Stays in view while its section is scrolled',
  keywords: ['fixed', 'pin', 'bar', 'scroll'],
  icon: 'pin',
  props: z.object({
    side: select('Sticks to', ['top', 'bottom'], {
      description: 'The edge of the window at which it stays in view',
      labels: { top: 'The top', bottom: 'The bottom' },
    }).default('top'),
    offset: space('Distance from the edge', {
      description: 'Space to that edge, such as for a header that stays in view, too',
    }).default('0'),
    bgColor: select('Background color', ['surface', 'raised'], {
      description: 'Covers what is scrolled below it',
      labels: { surface: 'Plain', raised: 'Tinted' },
    }).optional(),
  }),
  slots: { content: slot('Content') },
  demos: [
    { displayName: 'Sticky', content: { props: { offset: '4' }, slots: { content: sampleTexts.slice(0, 1) } } },
    {
      displayName: 'Bar at the bottom',
      content: {
        props: { side: 'bottom', bgColor: 'raised' },
        slots: { content: [sampleButton('Sample order form')] },
      },
    },
  ],
  render: ({ props: { side, offset, bgColor }, slots, style }) => (
    <div
      className={`sticky ${style({ '--sticky-offset': `var(--space-${offset})` })}`}
      data-sticky={side}
      data-bg={bgColor}
    >
      {slots.content}
    </div>
  ),
  label: (props) => props.side,
});
