import type { FontFace } from '@quoin/sdk';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const face = (weight: string, style: FontFace['style'], preload = false): FontFace => ({
  family: 'IBM Plex Sans',
  file: `fonts/ibm-plex-sans-latin-${weight}-${style}.woff2`,
  weight,
  style,
  range: latin,
  preload,
});

/** IBM Plex Sans, the Latin subset; its licence stands in OFL.txt beside the files. */
export const faces: FontFace[] = [face('400', 'normal', true), face('400', 'italic'), face('500', 'normal', true), face('600', 'normal')];
