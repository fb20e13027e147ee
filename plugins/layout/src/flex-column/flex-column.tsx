import { defineComponent, slot, space, z } from '@quoin/sdk';
import { align, justify } from '../alignment.ts';
import { sampleButton, sampleTexts } from '../sample-content.ts';

export const flexColumn = defineComponent({
  name: 'cms-component-flex-column',
  title: 'Column',
  description: 'Components one below the other, with the same gap between them',
  keywords: ['flex', 'stack', 'vertical'],
  icon: 'stretch-vertical',
  props: z.object({
    gap: space('Gap', { description: 'Between the components' }).default('4'),
    align: align(),
    justify: justify(),
  }),
  slots: { content: slot('Content') },
  demos: [
    { displayName: 'Column', content: { props: {}, slots: { content: sampleTexts.slice(0, 2) } } },
    {
      displayName: 'Centered column',
      content: {
        props: { gap: '8', align: 'center' },
        slots: {
          content: [
            { name: 'cms-component-heading', props: { text: 'Six sample markets' } },
            { name: 'cms-component-badge', props: { text: 'Open until 18:00', intent: 'good' } },
            sampleButton('Sample contracts'),
          ],
        },
      },
    },
  ],
  render: ({ props: { gap, align, justify }, slots, style }) => {
    const values = style({
      '--flex-column-gap': `var(--space-${gap})`,
      '--flex-column-align': align,
      '--flex-column-justify': justify,
    });
    return (
      <div className={`flex-column ${values}`} data-align={align}>
        {slots.content}
      </div>
    );
  },
});
