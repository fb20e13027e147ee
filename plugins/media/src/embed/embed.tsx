import { defineComponent, media, select, text, url, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';

const ratios = ['16-9', '4-3', '1-1', '21-9', '9-16'] as const;

const ratioLabels = { '16-9': '16:9', '4-3': '4:3', '1-1': 'Square', '21-9': '21:9', '9-16': '9:16, upright' };

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
    ratio: select('Ratio', ratios, { labels: ratioLabels }).default('16-9'),
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
  messages: {
    host: 'From {host}. Nothing is sent there before you load it.',
    load: 'Load content',
    open: 'Open at {host}',
    unavailable: 'This content cannot be shown here.',
    refused:
      'Its address is not on a host that this site may embed. Use one that the manifest lists under allow.embed.',
  },
  external: ({ props: { address } }) =>
    address === '' ? [] : [{ origin: new URL(address).origin, use: 'frame', consent: 'media' }],
  // The client reads the rendered HTML.
  sends: () => ({}),
  island: { hydrate: 'visible', client: () => import('./embed.client.ts') },
  render: ({ props: { address, title, preview, poster, ratio }, context }) => {
    if (address === '') {
      return (
        <div className="embed">
          <div className="embed-box" data-ratio={ratio}>
            <div className="embed-gate">
              <p className="embed-title">{title}</p>
              <p className="embed-host">
                {context.icon('circle-alert')} {context.t(context.mode === 'page' ? 'unavailable' : 'refused')}
              </p>
            </div>
          </div>
        </div>
      );
    }
    const { host } = new URL(address);
    return (
      <figure className="embed">
        <div className="embed-box" data-ratio={ratio}>
          {poster && <Picture className="embed-poster" media={poster} sizes="(min-width: 1024px) 60vw, 100vw" />}
          <div className="embed-gate" data-over={poster?.src === undefined ? undefined : ''}>
            <p className="embed-title">{title}</p>
            {preview && <p className="embed-preview">{preview}</p>}
            <p className="embed-host">{context.t('host', { host })}</p>
            <button type="button" className="embed-load button">
              {context.t('load')}
              <span className="visually-hidden">: {title}</span>
            </button>
          </div>
        </div>
        <figcaption className="embed-caption">
          <a className="embed-link" href={address}>
            {context.t('open', { host })} {context.icon('external-link')}
            <span className="visually-hidden">: {title}</span>
          </a>
        </figcaption>
      </figure>
    );
  },
  label: ({ title }) => title,
});
