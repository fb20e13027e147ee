import type { FallbackFace, FontFace } from '@quoin/sdk';

const latin = {
  family: 'IBM Plex Sans',
  file: 'ibm-plex-sans-latin',
  range:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
};

const arabic = {
  family: 'IBM Plex Sans Arabic',
  file: 'ibm-plex-sans-arabic-arabic',
  range:
    'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
};

const face = (
  { family, file, range }: typeof latin,
  weight: string,
  style: FontFace['style'],
  preload = false,
): FontFace => ({
  family,
  file: `fonts/${file}-${weight}-${style}.woff2`,
  weight,
  style,
  range,
  preload,
});

/** IBM Plex Sans, license in OFL.txt. Only pages with Arabic text fetch the Arabic subset. */
export const faces: FontFace[] = [
  face(latin, '400', 'normal', true),
  face(latin, '400', 'italic'),
  face(latin, '500', 'normal', true),
  face(latin, '600', 'normal'),
  face(arabic, '400', 'normal'),
  face(arabic, '500', 'normal'),
  face(arabic, '600', 'normal'),
];

/** Scales a local face to the height of IBM Plex Sans and, on running English text, to the width of one weight. */
const fallback = (weight: string, local: FallbackFace['local'], sizeAdjust: number): FallbackFace => {
  const measure = (percent: number) => Math.round((percent * 10_000) / sizeAdjust) / 100;
  return {
    family: 'IBM Plex Sans Fallback',
    local,
    weight,
    sizeAdjust,
    ascent: measure(102.5),
    descent: measure(27.5),
    lineGap: 0,
  };
};

const regular: FallbackFace['local'] = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'];
const bold: FallbackFace['local'] = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'];

/** Metric-compatible fallbacks: Arial and fonts with its metrics. */
export const fallbacks: FallbackFace[] = [
  fallback('400', regular, 101.2),
  fallback('500', regular, 103.4),
  fallback('600', bold, 96.9),
];
