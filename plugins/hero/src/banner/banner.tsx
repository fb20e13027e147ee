import { defineComponent, slot, z } from '@quoin/sdk';
import { OpeningView, openingPart } from '@quoin/ui';
import { bannerFields, bgColor, bgImage } from '../opening-fields.ts';
import { newBanner } from '../new-opening.ts';

export const banner = defineComponent({
  name: 'cms-component-banner',
  title: 'Banner',
  description: 'A band across the page with a text and what to do next',
  keywords: ['call to action', 'promotion', 'stripe', 'band'],
  icon: 'rectangle-horizontal',
  props: z.object({
    ...bannerFields,
    bgColor: bgColor().default('accent'),
    bgImage: bgImage(),
  }),
  slots: { content: slot('Below the text', { max: 4 }) },
  demos: [
    {
      displayName: 'Banner',
      content: {
        props: {
          title: 'Trade on the sample exchange',
          description: 'Sample text: access takes two weeks, and costs nothing until the first trade.',
          ctas: [{ id: 'ask', label: 'Ask for access', url: '/contact' }],
        },
      },
    },
    {
      displayName: 'Banner on a picture',
      content: {
        props: {
          eyebrow: 'Sample report',
          title: 'The year in sample markets',
          ctas: [{ id: 'read', label: 'Read the report', url: '/reports', type: 'hotlink' }],
          bgImage: { url: '/images/depth.svg' },
        },
      },
    },
  ],
  initial: { props: newBanner },
  parts: [openingPart],
  render: ({ id, props: { bgImage, ...opening }, slots, context }) => (
    <OpeningView id={id} {...opening} isBand picture={bgImage} place="behind" eager={false} context={context}>
      {slots.content}
    </OpeningView>
  ),
  label: (props) => props.title,
});
