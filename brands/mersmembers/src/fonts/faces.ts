import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

/** License: SIL Open Font License, beside the files. */
export const faces: FontFace[] = [
  {
    family: 'Atkinson Hyperlegible',
    file: 'fonts/atkinson-hyperlegible-latin-400-normal.woff2',
    weight: '400',
    style: 'normal',
    range: latin,
    preload: true,
  },
  {
    family: 'Atkinson Hyperlegible',
    file: 'fonts/atkinson-hyperlegible-latin-700-normal.woff2',
    weight: '700',
    style: 'normal',
    range: latin,
  },
];

export const fallbacks = fallbackFaces({
  family: 'Atkinson Hyperlegible',
  like: 'sans',
  ascent: 95,
  descent: 29,
  widths: { 400: 100.7, 700: 100.4 },
});
