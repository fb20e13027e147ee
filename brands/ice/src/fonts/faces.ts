import type { FontFace } from '@quoin/sdk';
import { fallbackFaces, latin } from '@quoin/ui/brand';

const plex = {
  family: 'IBM Plex Sans',
  file: 'ibm-plex-sans-latin',
  range: latin,
};

const arabic = {
  family: 'IBM Plex Sans Arabic',
  file: 'ibm-plex-sans-arabic-arabic',
  range:
    'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
};

const face = ({ family, file, range }: typeof plex, weight: string, style: FontFace['style']): FontFace => ({
  family,
  file: `fonts/${file}-${weight}-${style}.woff2`,
  weight,
  style,
  range,
});

/**
 * IBM Plex Sans, license in OFL.txt. Its Latin subset has the weights of the tokens only. Only pages with Arabic text
 * fetch the Arabic subset.
 */
export const faces: FontFace[] = [
  { ...face(plex, '400 600', 'normal'), file: `fonts/${plex.file}-wght-normal.woff2`, preload: true },
  face(plex, '400', 'italic'),
  face(arabic, '400', 'normal'),
  face(arabic, '500', 'normal'),
  face(arabic, '600', 'normal'),
];

export const fallbacks = fallbackFaces({
  family: 'IBM Plex Sans',
  like: 'sans',
  ascent: 102.5,
  descent: 27.5,
  widths: { 400: 99.2, 500: 101.3, 600: 96.9 },
});
