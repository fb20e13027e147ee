import { defineComponent, group, media, select, slot, text, toggle, z, type ResolvedMedia } from '@quoin/sdk';
import { OpeningView, openingPart } from '@quoin/ui';
import { openingFields } from '../opening-fields.ts';
import { newOpening } from '../new-opening.ts';

interface FilmProps {
  file: ResolvedMedia;
  captions: ResolvedMedia | undefined;
  label: string;
  poster: ResolvedMedia | undefined;
  locale: string;
}

/** Begins muted if it has no captions. */
function Film({ file, captions, label, poster, locale }: FilmProps) {
  const attributes = {
    className: 'hero-split-film',
    src: file.src,
    poster: poster?.src,
    'aria-label': label,
    controls: true,
    playsInline: true,
    preload: 'none',
  };
  if (captions?.src === undefined) return <video {...attributes} muted />;
  return (
    <video {...attributes}>
      <track kind="captions" src={captions.src} srcLang={locale} />
    </video>
  );
}

export const heroSplit = defineComponent({
  name: 'cms-component-hero-split',
  title: 'Split hero',
  description: 'The top of a page: its text beside a picture or a video',
  keywords: ['opening', 'masthead', 'two columns', 'film', 'side by side'],
  kinds: ['opening'],
  icon: 'panel-right',
  props: z.object({
    ...openingFields,
    type: select('Beside the text', ['image', 'video'], {
      description: 'Below the text on screens under 768 px',
      labels: { image: 'A picture', video: 'A video' },
    }).default('image'),
    image: media('Picture', {
      description: 'Decorative. Also shown before a video is played',
      decorative: true,
    }).optional(),
    video: group(
      'Video',
      {
        file: media('File', { accept: 'video', description: 'A film as MP4 or WebM' }),
        label: text('Title', { description: 'For screen readers', maxLength: 200 }).min(1),
        captions: media('Captions', {
          description: 'Without them, the video begins muted',
          accept: 'captions',
        }).optional(),
      },
      { description: 'Loads and plays when visitors start it', when: { type: 'video' }, isRequired: true },
    ).optional(),
    mediaOnRight: toggle('Media after the text', {
      description: 'At the right, and at the left in languages written from right to left',
    }).default(true),
  }),
  slots: { cta: slot('Below the actions', { max: 4 }) },
  demos: [
    {
      displayName: 'Split hero',
      content: {
        props: {
          eyebrow: 'Sample clearing',
          title: 'One house behind every trade',
          description: 'Sample text: whoever made the trade, the clearing house stands behind it.',
          ctas: [{ id: 'how', label: 'How clearing works', url: '/clearing' }],
          image: { url: '/images/clearing.svg' },
        },
      },
    },
    {
      displayName: 'Video beside the text',
      content: {
        props: {
          title: 'A sample morning on the floor',
          description: 'Sample text: the film shows the minutes before the market opens.',
          type: 'video',
          image: { url: '/images/depth.svg' },
          video: { file: { url: '/videos/sample-morning.mp4' }, label: 'Sample film of the opening' },
          mediaOnRight: false,
        },
      },
    },
  ],
  initial: { props: newOpening },
  parts: [openingPart],
  render: ({ id, props: { image, video, mediaOnRight, ...opening }, slots, context }) => (
    <OpeningView
      id={id}
      {...opening}
      picture={image}
      film={
        video?.file.src !== undefined && (
          <Film {...video} captions={video.captions} poster={image} locale={context.locale} />
        )
      }
      place={mediaOnRight ? 'end' : 'start'}
      context={context}
    >
      {slots.cta}
    </OpeningView>
  ),
  label: (props) => props.title,
});
