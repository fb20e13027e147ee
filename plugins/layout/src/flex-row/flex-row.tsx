import { breakpoints, defineComponent, select, slot, space, toggle, z } from '@quoin/sdk';
import { align, justify } from '../alignment.ts';
import { sampleButton, sampleTexts } from '../sample-content.ts';

export const flexRow = defineComponent({
  name: 'cms-component-flex-row',
  title: 'Row',
  description: 'Components side by side, stacked on small screens',
  keywords: ['flex', 'horizontal', 'inline', 'side by side'],
  icon: 'stretch-horizontal',
  props: z.object({
    gap: space('Gap', { description: 'Between the components, also where they wrap or are stacked' }).default('4'),
    align: align(),
    justify: justify(),
    share: select('Width of the components', ['content', 'equal'], {
      description: 'Equal shares suit texts and boxes, widths of their own suit buttons',
      labels: { content: 'As wide as their content', equal: 'Equal shares of the row' },
    }).default('content'),
    wrap: toggle('Wrap', { description: 'What does not fit continues in another row' }).default(true),
    breakpoint: select('Stack below', ['none', 'mobile', 'sm', 'md', 'lg'], {
      description: 'Narrower screens show the components one below the other',
      labels: {
        none: 'Never',
        mobile: `${breakpoints.mobile} px`,
        sm: `${breakpoints.sm} px`,
        md: `${breakpoints.md} px`,
        lg: `${breakpoints.lg} px`,
      },
    }).default('sm'),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Row of buttons',
      content: {
        props: { breakpoint: 'none', align: 'center' },
        slots: {
          content: [
            sampleButton('Sample hours'),
            sampleButton('Sample fees', 'secondary'),
            sampleButton('Sample margins', 'secondary'),
          ],
        },
      },
    },
    {
      displayName: 'Equal shares',
      content: { props: { share: 'equal', gap: '8' }, slots: { content: sampleTexts.slice(0, 3) } },
    },
    {
      displayName: 'Apart from each other',
      content: {
        props: { justify: 'space-between', align: 'center', breakpoint: 'md' },
        slots: { content: [...sampleTexts.slice(0, 1), sampleButton('Sample help')] },
      },
    },
  ],
  render: ({ props: { gap, align, justify, share, wrap, breakpoint }, slots, style }) => {
    const values = style({
      '--flex-row-gap': `var(--space-${gap})`,
      '--flex-row-align': align,
      '--flex-row-justify': justify,
      '--flex-row-wrap': wrap ? 'wrap' : 'nowrap',
    });
    return (
      <div className={`flex-row ${values}`} data-share={share} data-breakpoint={breakpoint}>
        {slots.content}
      </div>
    );
  },
});
