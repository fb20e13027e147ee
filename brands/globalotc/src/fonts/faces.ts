import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. Work Sans has the weights of the tokens only. */
export const faces: FontFace[] = [
  {
    family: 'Work Sans',
    file: 'fonts/work-sans-latin-wght-normal.woff2',
    weight: '400 700',
    style: 'normal',
    range: latin,
    preload: true,
  },
];

export const fallbacks = fallbackFaces({
  family: 'Work Sans',
  like: 'sans',
  ascent: 93,
  descent: 24.3,
  widths: { 400: 112.3, 600: 104.6 },
});
