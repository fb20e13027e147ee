import type { BrandTokens, ColorScheme, HexColor, Scrim } from '@quoin/sdk';

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

/** Mixes in sRGB, as browsers do. */
export function over(back: HexColor, { color, opacity }: Pick<Scrim, 'color' | 'opacity'>): HexColor {
  const channels = [1, 3, 5].map((start) => {
    const [front, behind] = [color, back].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round(opacity * (front ?? 0) + (1 - opacity) * (behind ?? 0));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Adjacent colors, with the contrast that WCAG 2.2 AA requires. */
export interface ContrastPair {
  name: string;
  colors: readonly [HexColor, HexColor];
  atLeast: number;
}

const forText = 4.5;
const forShapes = 3;
/** Contrast between neighbors of a scale. */
const forSteps = 1.25;

/** Pairs that meet on a page. */
export function contrastPairs({ color, intent, series, scale, movement, scrim }: ColorScheme): ContrastPair[] {
  const onSurface = (name: string, front: HexColor): ContrastPair => ({
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
    ...(['up', 'down'] as const).flatMap((name) =>
      (['surface', 'raised'] as const).map((back) => ({
        name: `movement ${name} on ${back}`,
        colors: [movement[name], color[back]] as const,
        atLeast: forText,
      })),
    ),
    ...(['white', 'black'] as const).map((picture) => ({
      name: `text on the scrim over a ${picture} picture`,
      colors: [scrim.text, over(picture === 'white' ? '#ffffff' : '#000000', scrim)] as const,
      atLeast: forText,
    })),
    ...scale.map(({ fill, text }, index) => ({
      name: `text of scale ${index + 1} on its fill`,
      colors: [text, fill] as const,
      atLeast: forText,
    })),
    ...scale.slice(1).map(({ fill }, index) => ({
      name: `scale ${index + 2} beside ${index + 1}`,
      colors: [fill, scale[index]?.fill ?? fill] as const,
      atLeast: forSteps,
    })),
    onSurface('scale 5', scale[4].fill),
  ];
}

/** Checks that each step of the scale differs more from the surface than the one before. */
const checkScale = (scheme: 'light' | 'dark', { color, scale }: ColorScheme): string[] =>
  scale.slice(1).flatMap(({ fill }, index) => {
    const before = scale[index]?.fill ?? fill;
    return contrast(fill, color.surface) > contrast(before, color.surface)
      ? []
      : [`${scheme}: scale ${index + 2} (${fill}) differs less from the surface than ${index + 1} (${before})`];
  });

/** Checks pairs by WCAG 2.2 AA in both schemes, and the order of the scale. */
export function checkContrast(tokens: BrandTokens): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => [
    ...checkScale(scheme, tokens[scheme]),
    ...contrastPairs(tokens[scheme]).flatMap(({ name, colors, atLeast }) => {
      const ratio = contrast(...colors);
      return ratio >= atLeast
        ? []
        : [`${scheme}: ${name} (${colors.join(' on ')}) has a contrast of ${ratio.toFixed(2)}; it needs ${atLeast}`];
    }),
  ]);
}
