import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'Inter',
    file: 'fonts/inter-latin-wght-normal.woff2',
    weight: '100 900',
    style: 'normal',
    range: latin,
    preload: true,
  },
];

export const fallbacks = fallbackFaces({
  family: 'Inter',
  like: 'sans',
  ascent: 96.9,
  descent: 24.1,
  widths: { 400: 106.8, 600: 99.5 },
});
