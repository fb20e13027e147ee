import { defineComponent, link, media, select, text, toggle, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart } from '@quoin/ui';
import { newCard } from '../new-card.ts';

const backgrounds = ['surface', 'raised', 'accent', 'text'] as const;

export const tile2022 = defineComponent({
  name: 'cms-component-tile-2022',
  title: 'Tile of 2022',
  description: 'A picture above or beside a title and a text, on a background of its own',
  keywords: ['teaser', 'card', 'background', 'centered'],
  kinds: ['card'],
  icon: 'panel-top-dashed',
  props: z.object({
    imageUrl: media('Picture', {
      altField: 'imageAlt',
      description: 'Without one, the tile begins with its text',
    }).optional(),
    imageAlt: text('Alternative text', { description: 'Replaces the alternative text of the picture' }).optional(),
    imageOnTop: toggle('Picture above the text', { description: 'Otherwise beside it, given enough space' }).default(
      true,
    ),
    category: text('Category', { description: 'Above the title', maxLength: 100 }).optional(),
    title: text('Title', { description: 'The subject in a few words', maxLength: 200 }).min(1),
    level: cardProps.level,
    subtitle: text('Subtitle', { description: 'A line between the title and the text', maxLength: 200 }).optional(),
    text: text('Text', {
      description: 'A sentence or two at the end of the tile',
      maxLength: 500,
      multiline: true,
    }).optional(),
    tileLink: link('Target', { description: 'The whole tile is a link' }).optional(),
    textCenter: toggle('Center the text', {
      description: 'Otherwise it begins at the left, and at the right in languages written from right to left',
    }).default(false),
    border: toggle('Show a frame', {
      description: 'A thin line, which sets a plain tile apart from the page',
    }).default(true),
    bg: select('Background color', backgrounds, {
      description: 'Text and links adapt to it',
      labels: { surface: 'Plain', raised: 'Tinted', accent: 'Accent', text: 'Inverted' },
    }).default('raised'),
  }),
  demos: [
    {
      displayName: 'Tile of 2022',
      content: {
        props: {
          imageUrl: { url: '/images/depth.svg' },
          imageAlt: 'Bids and offers of a sample contract',
          category: 'Sample insight',
          title: 'How to read an order book',
          subtitle: 'In four minutes',
          text: 'Sample text: two columns hold everything that the market says in public.',
          tileLink: '/insights/reading-an-order-book',
        },
      },
    },
    {
      displayName: 'Centered on an accent',
      content: {
        props: {
          title: 'Sample market holidays',
          text: 'Sample text: every closure of the year.',
          tileLink: '/holiday-hours',
          textCenter: true,
          border: false,
          bg: 'accent',
        },
      },
    },
    {
      displayName: 'Picture beside the text',
      content: {
        props: {
          imageUrl: { url: '/images/clearing.svg', alt: 'Sample members around a clearing house' },
          imageOnTop: false,
          title: 'Sample clearing',
          text: 'Sample text: one house stands behind every trade.',
          bg: 'surface',
        },
      },
    },
  ],
  initial: { props: { title: newCard.title, text: newCard.description } },
  parts: [cardViewPart],
  render: ({ id, props, context }) => {
    const { imageUrl, imageAlt, imageOnTop, category, title, level, subtitle, text, tileLink, textCenter, border, bg } =
      props;
    const look = [!border && 'tile-2022-frameless', textCenter && 'tile-2022-centered'].filter(Boolean);
    return (
      <CardView
        id={id}
        className={['tile-2022', `tile-2022-${bg}`, ...look].join(' ')}
        image={imageUrl}
        altText={imageAlt}
        eyebrow={category}
        title={title}
        level={level}
        link={tileLink}
        subtitle={subtitle && <p>{subtitle}</p>}
        description={text}
        variants={imageOnTop ? [] : ['horizontal']}
        context={context}
      />
    );
  },
  label: (props) => props.title,
});
