import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'Space Grotesk',
    file: 'fonts/space-grotesk-latin-wght-normal.woff2',
    weight: '300 700',
    style: 'normal',
    range: latin,
    preload: true,
  },
  {
    family: 'IBM Plex Mono',
    file: 'fonts/ibm-plex-mono-latin-400-normal.woff2',
    weight: '400',
    style: 'normal',
    range: latin,
  },
];

export const fallbacks = [
  ...fallbackFaces({
    family: 'Space Grotesk',
    like: 'sans',
    ascent: 98.4,
    descent: 29.2,
    widths: { 400: 109.2, 600: 102 },
  }),
  ...fallbackFaces({ family: 'IBM Plex Mono', like: 'mono', ascent: 102.5, descent: 27.5, widths: { 400: 100 } }),
];
