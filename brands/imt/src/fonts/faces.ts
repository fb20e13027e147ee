import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** Digits of DM Sans that all have the same width, which the font itself lacks. */
const figures = [400, 600, 700].map((weight): FontFace => ({
  family: 'DM Sans Figures',
  file: `fonts/dm-sans-figures-${weight}-normal.woff2`,
  weight: String(weight),
  style: 'normal',
  range: 'U+0030-0039',
}));

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'DM Sans',
    file: 'fonts/dm-sans-latin-wght-normal.woff2',
    weight: '100 1000',
    style: 'normal',
    range: latin,
    preload: true,
  },
  ...figures,
];

export const fallbacks = fallbackFaces({
  family: 'DM Sans',
  like: 'sans',
  ascent: 99.2,
  descent: 31,
  widths: { 400: 104.8, 600: 101.5 },
});
