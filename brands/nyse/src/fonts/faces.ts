import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'Source Serif 4',
    file: 'fonts/source-serif-4-latin-wght-normal.woff2',
    weight: '200 900',
    style: 'normal',
    range: latin,
    preload: true,
  },
  {
    family: 'Source Sans 3',
    file: 'fonts/source-sans-3-latin-wght-normal.woff2',
    weight: '200 900',
    style: 'normal',
    range: latin,
    preload: true,
  },
  {
    family: 'Source Sans 3',
    file: 'fonts/source-sans-3-latin-wght-italic.woff2',
    weight: '200 900',
    style: 'italic',
    range: latin,
  },
];

export const fallbacks = [
  ...fallbackFaces({
    family: 'Source Serif 4',
    like: 'serif',
    ascent: 103.6,
    descent: 33.5,
    widths: { 400: 118.7, 600: 112.9 },
  }),
  ...fallbackFaces({
    family: 'Source Sans 3',
    like: 'sans',
    ascent: 102.4,
    descent: 40.0,
    widths: { 400: 93.1, 600: 86.4 },
  }),
];
