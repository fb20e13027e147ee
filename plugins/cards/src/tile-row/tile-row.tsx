import { defineComponent, slot, toggle, z, type NodeInput } from '@quoin/sdk';

const tile = (image: string, title: string): NodeInput => ({
  name: 'cms-component-tile',
  props: { imageUrl: { url: `/images/${image}.svg`, alt: '' }, title, linkUrl: '/about' },
});
const tiles = [tile('clearing', 'Sample clearing'), tile('depth', 'Sample depth')];

export const tileRow = defineComponent({
  name: 'cms-component-tile-row',
  title: 'Row of tiles',
  description: 'Tiles that share the width of a row',
  keywords: ['teasers', 'cards', 'grid'],
  icon: 'columns-2',
  props: z.object({
    useTileGrid: toggle('Columns of equal width', {
      description: 'Three in a row. Otherwise, tiles fill the row, however many there are',
    }).default(false),
  }),
  slots: { tiles: slot('Tiles', { accept: ['kind:card'], min: 1, max: 12 }) },
  stylesOf: ['cms-component-card-row'],
  demos: [
    { displayName: 'Row of tiles', content: { props: {}, slots: { tiles } } },
    { displayName: 'In columns of equal width', content: { props: { useTileGrid: true }, slots: { tiles } } },
  ],
  initial: {
    props: {},
    slots: {
      tiles: ['first', 'second'].map((each) => ({
        name: 'cms-component-tile',
        props: { title: `Name of the ${each} page` },
      })),
    },
  },
  render: ({ props: { useTileGrid }, slots }) => (
    <div className={useTileGrid ? 'card-row' : 'tile-row'}>{slots.tiles}</div>
  ),
});
