import { defineComponent, media, slot, z } from '@quoin/sdk';
import { OpeningView, openingPart, Picture } from '@quoin/ui';
import { openingFields } from '../opening-fields.ts';
import { newOpening } from '../new-opening.ts';

export const heroVideo = defineComponent({
  name: 'cms-component-hero-video',
  title: 'Video hero',
  description: 'The top of a page: its text on a silent film, which visitors can stop',
  keywords: ['opening', 'masthead', 'film', 'background', 'movie'],
  kinds: ['opening'],
  icon: 'film',
  props: z.object({
    ...openingFields,
    video: media('Film', {
      description:
        'Decorative, without sound. It begins anew at its end, and does not play for visitors who prefer less motion',
      accept: 'video',
    }),
    poster: media('Picture', { description: 'Shown before the film plays, or in its place', decorative: true }),
  }),
  slots: { cta: slot('Below the actions', { max: 4 }) },
  demos: [
    {
      displayName: 'Video hero',
      content: {
        props: {
          eyebrow: 'Sample exchange',
          title: 'A market in motion',
          description: 'Sample text: what is quoted here is quoted everywhere.',
          ctas: [{ id: 'markets', label: 'See the sample markets', url: '/markets' }],
          video: { url: '/videos/sample-market.mp4' },
          poster: { url: '/images/volatility-surface.svg' },
        },
      },
    },
  ],
  initial: { props: newOpening },
  messages: { pause: 'Stop the film', play: 'Play the film' },
  parts: [openingPart],
  sends: () => ({}),
  island: { hydrate: 'visible', client: () => import('./hero-video.client.ts') },
  render: ({ id, props: { video, poster, ...opening }, slots, context }) => {
    const { icon, t } = context;
    return (
      <OpeningView
        id={id}
        {...opening}
        film={
          <>
            <Picture media={poster} alt="" sizes="100vw" className="hero-video-poster" eager />
            {video.src !== undefined && (
              <video
                className="hero-video-film"
                src={video.src}
                preload="none"
                aria-hidden
                muted
                loop
                playsInline
                hidden
              />
            )}
          </>
        }
        place="behind"
        context={context}
      >
        <button type="button" className="hero-video-toggle" hidden>
          <span className="hero-video-when-playing">{icon('pause', t('pause'))}</span>
          <span className="hero-video-when-still">{icon('play', t('play'))}</span>
        </button>
        {slots.cta}
      </OpeningView>
    );
  },
  label: (props) => props.title,
});
