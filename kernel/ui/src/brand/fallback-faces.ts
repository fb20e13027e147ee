import type { FallbackFace } from '@quoin/sdk';

const locals = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
  },
  mono: {
    regular: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier'],
    bold: ['Courier New Bold', 'Liberation Mono Bold', 'Cousine Bold', 'Courier Bold'],
  },
} as const satisfies Record<string, Record<'regular' | 'bold', FallbackFace['local']>>;

export interface FallbackMetrics {
  /** Of the brand's font. Its fallback is called `… Fallback`. */
  family: string;
  /** The system fonts that stand in. */
  like: keyof typeof locals;
  /** Percentages of the font size, as the font file states them. */
  ascent: number;
  descent: number;
  /** By weight: the width of running English text, as a percentage of the system font's. From 600 up, of its bold. */
  widths: Record<string, number>;
}

/** System fonts with the height and width of a brand's font, shown while that loads. */
export function fallbackFaces({ family, like, ascent, descent, widths }: FallbackMetrics): FallbackFace[] {
  return Object.entries(widths).map(([weight, sizeAdjust]) => {
    const scaled = (percent: number) => Math.round((percent * 10_000) / sizeAdjust) / 100;
    const { regular, bold } = locals[like];
    return {
      family: `${family} Fallback`,
      local: [...(Number(weight) < 600 ? regular : bold)],
      weight,
      sizeAdjust,
      ascent: scaled(ascent),
      descent: scaled(descent),
      lineGap: 0,
    };
  });
}
