import { defineComponent, media, toggle, z } from '@quoin/sdk';
import { OpeningView, openingPart } from '@quoin/ui';
import { bannerFields, bgColor } from '../opening-fields.ts';
import { newBanner } from '../new-opening.ts';

export const bannerCta = defineComponent({
  name: 'cms-component-banner-cta',
  title: 'Call to action',
  description: 'A text and what to do next, beside a picture',
  keywords: ['banner', 'cta', 'promotion', 'two columns'],
  icon: 'megaphone',
  props: z.object({
    ...bannerFields,
    image: media('Picture', { description: 'Decorative; ignored by screen readers', decorative: true }).optional(),
    mediaOnRight: toggle('Picture after the text', {
      description: 'At the right, and at the left in languages written from right to left',
    }).default(true),
    bgColor: bgColor().default('raised'),
  }),
  demos: [
    {
      displayName: 'Call to action',
      content: {
        props: {
          eyebrow: 'Sample courses',
          title: 'Learn to read an order book',
          description: 'Sample text: four lessons, for people who are new to these markets.',
          ctas: [
            { id: 'start', label: 'Start the course', url: '/courses' },
            { id: 'plan', label: 'See the plan', url: '/courses/plan', type: 'hotlink' },
          ],
          image: { url: '/images/depth.svg' },
        },
      },
    },
    {
      displayName: 'Picture before the text',
      content: {
        props: {
          title: 'Meet the sample desk',
          ctas: [{ id: 'call', label: 'Ask for a call', url: '/contact' }],
          image: { url: '/images/clearing.svg' },
          mediaOnRight: false,
          bgColor: 'text',
        },
      },
    },
  ],
  initial: { props: newBanner },
  parts: [openingPart],
  render: ({ id, props: { image, mediaOnRight, ...opening }, context }) => (
    <OpeningView
      id={id}
      {...opening}
      isBand
      picture={image}
      place={mediaOnRight ? 'end' : 'start'}
      eager={false}
      context={context}
    />
  ),
  label: (props) => props.title,
});
