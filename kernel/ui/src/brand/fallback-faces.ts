import type { FallbackFace } from '@quoin/sdk';

type Style = 'regular' | 'bold';
interface SystemFont {
  /** Fonts of equal width, by their names on different systems. */
  local: Record<Style, FallbackFace['local']>;
  /** Width of running English text relative to Arial, Times New Roman or Courier New. */
  width: Record<Style, number>;
}

/** Browsers use the last installed face of each weight. */
const systemFonts: Record<FallbackMetrics['like'], readonly SystemFont[]> = {
  sans: [
    { local: { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] }, width: { regular: 1.133, bold: 1.193 } },
    {
      local: {
        regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
        bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
      },
      width: { regular: 1, bold: 1 },
    },
  ],
  serif: [
    { local: { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] }, width: { regular: 1.286, bold: 1.328 } },
    {
      local: {
        regular: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
        bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
      },
      width: { regular: 1, bold: 1 },
    },
  ],
  mono: [
    {
      local: {
        regular: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier', 'DejaVu Sans Mono'],
        bold: ['Courier New Bold', 'Liberation Mono Bold', 'Cousine Bold', 'Courier Bold', 'DejaVu Sans Mono Bold'],
      },
      width: { regular: 1, bold: 1 },
    },
  ],
};

export interface FallbackMetrics {
  /** Name of the brand's font. Its fallback is called `… Fallback`. */
  family: string;
  /** System fonts that replace the face until it is loaded. */
  like: 'sans' | 'serif' | 'mono';
  /** Percentages of the font size, as the font file states them. */
  ascent: number;
  descent: number;
  /**
   * By weight: the width of running English text, as a percentage of Arial's, Times New Roman's or Courier New's. From
   * 600 up, of its bold.
   */
  widths: Record<string, number>;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** System fonts with the height and width of a brand's font, shown while that loads. */
export function fallbackFaces({ family, like, ascent, descent, widths }: FallbackMetrics): FallbackFace[] {
  return Object.entries(widths).flatMap(([weight, percent]) => {
    const style = Number(weight) < 600 ? 'regular' : 'bold';
    return systemFonts[like].map(({ local, width }) => {
      const sizeAdjust = inHundredths(percent / width[style]);
      return {
        family: `${family} Fallback`,
        local: [...local[style]],
        weight,
        sizeAdjust,
        ascent: inHundredths((ascent * 100) / sizeAdjust),
        descent: inHundredths((descent * 100) / sizeAdjust),
        lineGap: 0,
      };
    });
  });
}
