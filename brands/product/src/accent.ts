import type { HexColor, ScaleStep } from '@quoin/sdk';
import { contrast, toHex, toOklch, type Oklch } from './oklch.ts';

/** Below the first, an accent is as black as text; above the second, as white as the page. OKLCH lightness. */
const [darkest, lightest] = [0.16, 0.97] as const;

/** Colors up to this chroma look gray. */
const maxGrayChroma = 0.02;

/** Returns why no page can show an accent, as a sentence with the nearest one that works. */
export function accentProblem(accent: HexColor): string | undefined {
  const color = toOklch(accent);
  if (color.lightness >= darkest && color.lightness <= lightest) return undefined;
  const isDark = color.lightness < darkest;
  const nearest = toHex({ ...color, lightness: isDark ? darkest + 0.01 : lightest - 0.01 });
  return isDark
    ? `The accent ${accent} is so dark that nobody can tell it from black text: choose a lighter one, such as ${nearest}.`
    : `The accent ${accent} is so light that pages could show it as gray only: choose a darker one, such as ${nearest}.`;
}

/** The shade of a color nearest to it that has a contrast with all colors behind it; towards black or white. */
export function shadeOn(
  color: HexColor,
  backs: readonly HexColor[],
  atLeast: number,
  towards: 'black' | 'white',
): HexColor {
  const holds = (shade: HexColor) => backs.every((back) => contrast(shade, back) >= atLeast);
  if (holds(color)) return color;
  const start = toOklch(color);
  const step = towards === 'black' ? -0.005 : 0.005;
  for (let lightness = start.lightness + step; lightness > 0 && lightness < 1; lightness += step) {
    const shade = toHex({ ...start, lightness });
    if (holds(shade)) return shade;
  }
  return towards === 'black' ? '#000000' : '#ffffff';
}

/** The first of the preferred colors that is legible on a color; black and white always include one. */
export const legibleOn = (back: HexColor, ...preferred: readonly HexColor[]): HexColor =>
  [...preferred, '#ffffff' as const, '#000000' as const].find((text) => contrast(text, back) >= 4.5) ?? '#000000';

/** Five shades of the accent by lightness, each with legible text. */
export function scaleOf(
  accent: HexColor,
  lightnesses: readonly [number, number, number, number, number],
  ...texts: readonly HexColor[]
): [ScaleStep, ScaleStep, ScaleStep, ScaleStep, ScaleStep] {
  const { chroma, hue } = toOklch(accent);
  const step = (lightness: number): ScaleStep => {
    // Pale and deep shades of full chroma would glare.
    const fill = toHex({ lightness, chroma: Math.min(chroma, 0.16 * (1 - Math.abs(2 * lightness - 1.1))), hue });
    return { fill, text: legibleOn(fill, ...texts) };
  };
  const [first, second, third, fourth, fifth] = lightnesses;
  return [step(first), step(second), step(third), step(fourth), step(fifth)];
}

type Series = [HexColor, HexColor, HexColor, HexColor, HexColor, HexColor];

/** The accent, and five hues around the wheel from it; neighbors differ in lightness. */
export function seriesOf(accent: HexColor, [darker, lighter]: readonly [number, number]): Series {
  const { chroma, hue, lightness } = toOklch(accent);
  const isDark = lightness < (darker + lighter) / 2;
  // A gray has no hue: the others start from blue.
  const start = chroma > maxGrayChroma ? hue : 80;
  const at = (turn: number, index: number) => {
    const color: Oklch = {
      lightness: (index % 2 === 1) === isDark ? lighter : darker,
      chroma: 0.13,
      hue: (start + turn) % 360,
    };
    return toHex(color);
  };
  return [accent, at(180, 1), at(60, 2), at(240, 3), at(120, 4), at(300, 5)];
}
