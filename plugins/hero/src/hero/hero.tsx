import { defineComponent, slot, z } from '@quoin/sdk';
import { OpeningView, openingPart } from '@quoin/ui';
import { bgImage, openingFields } from '../opening-fields.ts';
import { newOpening } from '../new-opening.ts';

export const hero = defineComponent({
  name: 'cms-component-hero',
  title: 'Hero',
  description: 'The top of a page: its heading, a summary and first links',
  keywords: ['opening', 'masthead', 'intro', 'banner'],
  kinds: ['opening'],
  icon: 'panel-top',
  props: z.object({
    ...openingFields,
    bgImage: bgImage(),
  }),
  slots: { cta: slot('Below the actions', { max: 4 }) },
  demos: [
    {
      displayName: 'Hero',
      content: {
        props: {
          eyebrow: 'Sample exchange',
          title: 'Prices that everyone sees at once',
          description:
            'One order book for each contract, one rule book for all, and a clearing house behind every trade of this sample.',
          ctas: [
            { id: 'hours', label: 'Look up a closing time', url: '/holiday-hours' },
            { id: 'access', label: 'Apply for an account', url: '/contact', intent: 'secondary' },
          ],
          bgImage: { url: '/images/volatility-surface.svg' },
        },
      },
    },
    {
      displayName: 'Hero without a picture',
      content: {
        props: {
          title: 'Sample fees of every market',
          description: 'What a trade costs, by product and by who you are.',
          ctas: [{ id: 'table', label: 'Go to the table', url: '/fees', type: 'hotlink' }],
        },
      },
    },
    {
      displayName: 'Hero with content of its own',
      content: {
        props: { eyebrow: 'Sample notice', title: 'A new contract opens in spring' },
        slots: {
          cta: [
            {
              name: 'cms-component-text',
              props: { sections: [{ id: 'when', text: 'Sample text: the first session is announced here.' }] },
            },
          ],
        },
      },
    },
  ],
  initial: { props: newOpening },
  parts: [openingPart],
  render: ({ id, props: { bgImage, ...props }, slots, context }) => (
    <OpeningView id={id} picture={bgImage} {...props} context={context}>
      {slots.cta}
    </OpeningView>
  ),
  label: (props) => props.title,
});
