import { spaceSteps, type Brand, type BrandTokens, type ColorScheme, type Scrim } from '@quoin/sdk';

const property = (name: string, value: string | number): string => `--${name}:${value};`;
const properties = (prefix: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => property(`${prefix}-${name}`, value))
    .join('');

/** `color-scheme` on an element switches the colors of its content. */
export function tokenCss({ tokens }: Brand): string {
  const constants = [
    ...spaceSteps.map((step) => property(`space-${step}`, step === '0' ? '0px' : `${Number(step) / 4}rem`)),
    properties('font', tokens.font),
    ...Object.entries(tokens.type).map(([step, { size, line, weight, tracking = 'normal' }]) =>
      properties(`type-${step}`, { size, line, weight, tracking }),
    ),
    property('radius', tokens.radius),
    ...tokens.elevation.map((shadow, index) => property(`elevation-${index + 1}`, shadow)),
    property('measure', tokens.measure),
    property('page-width', tokens.pageWidth),
    property('motion', tokens.motion),
    ...Object.entries(tokens.component ?? {}).map(([name, value]) => `${name}:${value};`),
  ].join('');
  const schemes = tokens.prefers === 'light' ? 'light dark' : 'dark light';
  return [
    `:root{color-scheme:${schemes};${constants}${colorCss(tokens)}}`,
    '@media (prefers-reduced-motion:reduce){:root{--motion:0s;}}',
  ].join('');
}

function colorCss({ light, dark }: BrandTokens): string {
  const darkColors = colorsOf(dark);
  return Object.entries(colorsOf(light))
    .map(([name, color]) => {
      const inDark = darkColors[name] ?? color;
      return property(name, color === inDark ? color : `light-dark(${color},${inDark})`);
    })
    .join('');
}

/** Returns the color with its opacity, as #rrggbbaa. */
const translucent = ({ color, opacity }: Scrim): string =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

const colorsOf = ({ color, intent, series, scale, movement, scrim }: ColorScheme): Record<string, string> =>
  Object.fromEntries<string>([
    ...Object.entries(color).map(([name, hex]) => [`color-${name}`, hex] as const),
    ...Object.entries(intent).flatMap(([name, colors]) =>
      Object.entries(colors).map(([part, hex]) => [`intent-${name}-${part}`, hex] as const),
    ),
    ...series.map((hex, index) => [`series-${index + 1}`, hex] as const),
    ...scale.flatMap(({ fill, text }, index) => [
      [`scale-${index + 1}`, fill] as const,
      [`scale-${index + 1}-text`, text] as const,
    ]),
    ...Object.entries(movement).map(([name, hex]) => [`movement-${name}`, hex] as const),
    ['scrim', translucent(scrim)] as const,
    ['scrim-text', scrim.text] as const,
  ]);
