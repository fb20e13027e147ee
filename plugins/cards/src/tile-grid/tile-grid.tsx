import { defineComponent, group, headingLevel, link, list, media, text, z } from '@quoin/sdk';
import { CardView, cardViewPart } from '@quoin/ui';
import { columns } from '../card-row/columns.ts';
import { tileType, variantsOf } from '../tile-type.ts';
import { newCard } from '../new-card.ts';

const tile = group('Tile', {
  heading: text('Heading', { description: 'The subject in a few words', maxLength: 200 }).min(1),
  subheading: text('Subheading', { description: 'A sentence below the heading', maxLength: 300 }).optional(),
  mediaUrl: media('Picture', { description: 'Above the heading' }).optional(),
  href: link('Target', { description: 'The whole tile is a link' }).optional(),
  type: tileType(),
});

export const tileGrid = defineComponent({
  name: 'cms-component-tile-grid',
  title: 'Tile grid',
  description: 'Tiles in columns of equal width, entered as a list',
  keywords: ['teasers', 'cards', 'pictures', 'links'],
  icon: 'grid-3x3',
  props: z.object({
    columns: columns('Tiles beside each other'),
    tiles: list('Tiles', tile, { description: 'Shown in this order, 48 at most', itemTitle: 'Tile' })
      .max(48)
      .default([]),
    level: headingLevel(3, { of: 'tiles', description: 'Of the headings of the tiles' }),
  }),
  stylesOf: ['cms-component-card-row'],
  demos: [
    {
      displayName: 'Tile grid',
      content: {
        props: {
          tiles: [
            {
              id: 'clearing',
              heading: 'Sample clearing',
              subheading: 'One house behind every trade',
              mediaUrl: { url: '/images/clearing.svg', alt: '' },
              href: '/clearing',
              type: 'bordered',
            },
            {
              id: 'depth',
              heading: 'Sample depth',
              subheading: 'All bids and offers of a contract',
              mediaUrl: { url: '/images/depth.svg', alt: '' },
              href: '/depth',
              type: 'bordered',
            },
            {
              id: 'sessions',
              heading: 'Sample sessions',
              subheading: 'Three a day share one order book',
              mediaUrl: { url: '/images/order-book.svg', alt: '' },
              type: 'bordered',
            },
          ],
        },
      },
    },
    {
      displayName: 'Without frames and pictures',
      content: {
        props: {
          columns: 4,
          tiles: ['Fees', 'Hours', 'Members', 'Notices'].map((name) => ({
            id: name.toLowerCase(),
            heading: `Sample ${name.toLowerCase()}`,
            href: `/${name.toLowerCase()}`,
          })),
        },
      },
    },
  ],
  initial: {
    props: {
      tiles: ['first', 'second', 'third'].map((id) => ({
        id,
        heading: `Name of the ${id} page`,
        subheading: newCard.description,
        type: 'bordered' as const,
      })),
    },
  },
  parts: [cardViewPart],
  render: ({ id, props: { columns, tiles, level }, context }) => (
    <div className="card-row" data-columns={columns}>
      {tiles.map((tile) => (
        <CardView
          key={tile.id}
          id={`${id}-${tile.id}`}
          image={tile.mediaUrl}
          title={tile.heading}
          level={level}
          link={tile.href}
          description={tile.subheading}
          variants={variantsOf(tile.type)}
          context={context}
        />
      ))}
    </div>
  ),
  label: ({ tiles }) => tiles.map(({ heading }) => heading).join(' · ') || undefined,
});
