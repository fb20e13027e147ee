import type { HexColor } from '@quoin/sdk';

/**
 * A perceptual color: equal steps of lightness look equal in every hue. By Björn Ottosson,
 * https://bottosson.github.io/posts/oklab.
 */
export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number;
  /** From 0, gray, to about 0.37. */
  chroma: number;
  /** In degrees. */
  hue: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const linearOf = (color: HexColor): Triple =>
  [1, 3, 5].map((start) => toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255)) as unknown as Triple;

export function toOklch(color: HexColor): Oklch {
  const [red, green, blue] = linearOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Linear sRGB; outside of 0 to 1 if no screen shows it. */
function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (color: Oklch): boolean => linearFrom(color).every((value) => value >= -0.0001 && value <= 1.0001);

/** Keeps lightness and hue, and as much of the chroma as screens show. */
export function toHex(color: Oklch): HexColor {
  let [shown, beyond] = isShown(color) ? [color.chroma, color.chroma] : [0, color.chroma];
  for (let step = 0; step < 20 && shown < beyond; step += 1) {
    const chroma = (shown + beyond) / 2;
    if (isShown({ ...color, chroma })) shown = chroma;
    else beyond = chroma;
  }
  const channels = linearFrom({ ...color, chroma: shown }).map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(value)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as defined by WCAG 2.2. */
function luminance(color: HexColor): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21. */
export function contrast(one: HexColor, other: HexColor): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
