import { defineComponent, link, select, z, type Context, type FileFacts } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart } from '@quoin/ui';

const { image, altText, objectFit, title, level, description } = cardProps;

/** Minutes of a film, at least one, or the size of another file. */
export const extentOf = (
  { duration, bytes }: FileFacts,
  { t, format }: Pick<Context<object, 'minutes'>, 't' | 'format'>,
) =>
  duration === undefined
    ? format.bytes(bytes)
    : t('minutes', { minutes: format.number(Math.max(1, Math.round(duration / 60))) });

export const cardResource = defineComponent({
  name: 'cms-component-card-resource',
  title: 'Resource card',
  description: 'A document or a video, with its type',
  keywords: ['document', 'video', 'film', 'file', 'pdf', 'white paper', 'webinar', 'download'],
  kinds: ['card'],
  icon: 'file-play',
  props: z.object({
    type: select('Type', ['document', 'video'], {
      description: 'Shown above the title, in the language of the page',
      labels: { document: 'Document', video: 'Video' },
    }).default('document'),
    image,
    altText,
    objectFit,
    title,
    level,
    description,
    link: link('Target', { description: 'The file, or a page about it' }),
  }),
  demos: [
    {
      displayName: 'Resource card',
      content: {
        props: {
          title: 'Sample rules of the clearing house',
          description: 'Sample text: what members promise to each other, in twelve parts.',
          link: '/documents/sample-circular.pdf',
        },
      },
    },
    {
      displayName: 'Resource card of a video',
      content: {
        props: {
          type: 'video',
          image: { url: '/images/depth.svg', alt: '' },
          title: 'How an order book fills: a sample film',
          link: '/insights/reading-an-order-book',
        },
      },
    },
  ],
  initial: {
    props: { title: 'Title of the document', description: 'Say in a sentence what readers find there.' },
  },
  messages: { document: 'Document', video: 'Video', minutes: '{minutes} min' },
  parts: [cardViewPart],
  render: ({ id, props: { type, link, ...card }, context }) => (
    <CardView
      id={id}
      {...card}
      badge={{ text: context.t(type), intent: type === 'video' ? 'accent' : 'info' }}
      link={link}
      subtitle={link.file && <p className="card-resource-extent">{extentOf(link.file, context)}</p>}
      context={context}
    />
  ),
  label: (props) => props.title,
});
