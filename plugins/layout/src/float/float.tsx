import { breakpoints, defineComponent, select, slot, z } from '@quoin/sdk';
import { sampleArticle, sampleText, sampleTexts } from '../sample-content.ts';

const widths = { quarter: '25%', third: 'calc(100% / 3)', half: '50%' };

export const float = defineComponent({
  name: 'cms-component-float',
  title: 'Float',
  description: 'Content that flows around an aside, such as a picture or a box',
  keywords: ['wrap', 'aside', 'picture', 'text flow'],
  icon: 'text-wrap',
  props: z.object({
    side: select('Side of the aside', ['start', 'end'], {
      description: 'Start is left, and right in languages written from right to left',
    }).default('end'),
    width: select('Width of the aside', ['quarter', 'third', 'half'], {
      description: 'Of the whole component. Where stacked, the aside takes all of it',
      labels: { quarter: 'A quarter', third: 'A third', half: 'A half' },
    }).default('third'),
    clear: select('Stack below', ['mobile', 'sm', 'md', 'lg'], {
      description: 'Narrower screens show the aside above the content',
      labels: {
        mobile: `${breakpoints.mobile} px`,
        sm: `${breakpoints.sm} px`,
        md: `${breakpoints.md} px`,
        lg: `${breakpoints.lg} px`,
      },
    }).default('md'),
  }),
  slots: { aside: slot('Aside'), content: slot('Content') },
  demos: [
    {
      displayName: 'Float',
      content: {
        props: {},
        slots: {
          aside: [
            {
              name: 'cms-component-box',
              props: { presets: { bgColor: 'raised', padding: '6' } },
              slots: { content: [sampleText('In short', 'This sample text stands beside the others.')] },
            },
          ],
          content: [sampleArticle],
        },
      },
    },
    {
      displayName: 'Narrow aside at the start',
      content: {
        props: { side: 'start', width: 'quarter', clear: 'sm' },
        slots: { aside: sampleTexts.slice(3, 4), content: [sampleArticle] },
      },
    },
  ],
  render: ({ props: { side, width, clear }, slots, style }) => {
    const values = style({ '--float-side': `inline-${side}`, '--float-width': widths[width] });
    return (
      <div className={`float ${values}`} data-side={side} data-clear={clear}>
        {slots.aside && <div className="float-aside">{slots.aside}</div>}
        {slots.content}
      </div>
    );
  },
});
