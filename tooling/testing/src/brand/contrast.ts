import type { BrandTokens, ColorScheme, HexColor } from '@quoin/sdk';

/** Luminance as defined by WCAG 2.2. */
function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21. */
export function contrast(one: HexColor, other: HexColor): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

interface Pair {
  name: string;
  colors: readonly [HexColor, HexColor];
  atLeast: number;
}

const forText = 4.5;
const forShapes = 3;

/** Pairs that meet on a page. */
function pairsOf({ color, intent, series }: ColorScheme): Pair[] {
  const onSurface = (name: string, front: HexColor): Pair => ({
    name: `${name} on surface`,
    colors: [front, color.surface],
    atLeast: forShapes,
  });
  return [
    ...(['text', 'muted', 'accent'] as const).flatMap((front) =>
      (['surface', 'raised'] as const).map((back) => ({
        name: `${front} on ${back}`,
        colors: [color[front], color[back]] as const,
        atLeast: forText,
      })),
    ),
    { name: 'on-accent on accent', colors: [color['on-accent'], color.accent], atLeast: forText },
    onSurface('focus', color.focus),
    ...Object.entries(intent).flatMap(([name, colors]) => [
      {
        name: `text of intent ${name} on its surface`,
        colors: [colors.text, colors.surface] as const,
        atLeast: forText,
      },
      onSurface(`line of intent ${name}`, colors.line),
    ]),
    ...series.map((hex, index) => onSurface(`series ${index + 1}`, hex)),
  ];
}

/** Checks pairs by WCAG 2.2 AA in both schemes. */
export function checkContrast(tokens: BrandTokens): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairsOf(tokens[scheme]).flatMap(({ name, colors, atLeast }) => {
      const ratio = contrast(...colors);
      return ratio >= atLeast
        ? []
        : [`${scheme}: ${name} (${colors.join(' on ')}) has a contrast of ${ratio.toFixed(2)}; it needs ${atLeast}`];
    }),
  );
}
