import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'Public Sans',
    file: 'fonts/public-sans-latin-wght-normal.woff2',
    weight: '100 900',
    style: 'normal',
    range: latin,
    preload: true,
  },
  {
    family: 'Public Sans',
    file: 'fonts/public-sans-latin-wght-italic.woff2',
    weight: '100 900',
    style: 'italic',
    range: latin,
  },
];

export const fallbacks = fallbackFaces({
  family: 'Public Sans',
  like: 'sans',
  ascent: 95,
  descent: 22.5,
  widths: { 400: 104, 600: 98.3 },
});
