import { defineComponent, media, text, url, z } from '@quoin/sdk';
import { ExternalGate, gateOrigins, gatePart, gateRatio } from '@quoin/ui';

export const embed = defineComponent({
  name: 'cms-component-embed',
  title: 'Embed',
  description: 'Content of another site in a frame, which visitors load on demand',
  keywords: ['frame', 'iframe', 'video', 'film', 'map'],
  icon: 'monitor-play',
  props: z.object({
    address: url('Address', {
      description: 'HTTPS URL on a host that the manifest lists under allow.embed',
      allow: 'embed',
    }).min(1),
    title: text('Title', { description: 'Content of the frame, also read by screen readers', maxLength: 200 }).min(1),
    preview: text('Preview', {
      description: 'Shown to visitors before they load it',
      maxLength: 500,
      multiline: true,
    }).optional(),
    poster: media('Poster').optional(),
    ratio: gateRatio().default('16-9'),
  }),
  demos: [
    {
      displayName: 'Embed',
      content: {
        props: {
          address: 'https://films.example.com/a-day-at-the-exchange',
          title: 'Sample film: a day at the exchange',
          preview:
            'Sample text: from the first order in Singapore to the last settlement in New York, in four minutes.',
        },
      },
    },
    {
      displayName: 'With a poster',
      content: {
        props: {
          address: 'https://films.example.com/opening-bell',
          title: 'Sample film: the opening bell',
          poster: { asset: '5d1f1c0c-8b0a-4f55-9d0e-0c1f4be3a7a1', alt: '' },
        },
      },
    },
  ],
  parts: [gatePart],
  messages: {
    refused:
      'Its address is not on a host that this site may embed. Use one that the manifest lists under allow.embed.',
  },
  external: ({ props: { address } }) => gateOrigins(address),
  // The client reads the rendered HTML.
  sends: () => ({}),
  island: { hydrate: 'visible', client: () => import('./embed.client.ts') },
  render: ({ props, context }) => <ExternalGate {...props} problem={context.t('refused')} context={context} />,
  label: ({ title }) => title,
});
