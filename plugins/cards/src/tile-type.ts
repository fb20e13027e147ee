import { select } from '@quoin/sdk';

/** How a tile looks. */
export const tileType = () =>
  select('Look', ['default', 'bordered'], {
    description: 'A frame comes with a tinted background',
    labels: { default: 'Without a frame', bordered: 'In a frame' },
  }).default('default');

/** Variants of `CardView` that a type of tile stands for. */
export const variantsOf = (type: 'default' | 'bordered'): 'plain'[] => (type === 'bordered' ? [] : ['plain']);
