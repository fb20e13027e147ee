import { defineBrand, type ConfigurableBrand } from '../brand/brand.ts';
import type { BrandTokens, ColorScheme, HexColor, ScaleStep } from '../brand/tokens.ts';
import { hexColor, text } from '../fields/scalar.ts';
import { z } from 'zod';
import { sampleBrand } from './sample-brand.ts';

const [black, white] = ['#000000', '#ffffff'] as const;
const step = (fill: HexColor, text: HexColor): ScaleStep => ({ fill, text });
const each = <Key extends string, Value>(keys: Record<Key, unknown>, value: Value) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value])) as Record<Key, Value>;

function schemeOf(accent: HexColor): ColorScheme {
  const { color, intent, series } = sampleBrand.tokens.light;
  return {
    color: { ...each(color, black), surface: white, raised: white, 'on-accent': white, accent },
    intent: each(intent, { surface: white, text: black, line: black }),
    series: series.map(() => black) as unknown as ColorScheme['series'],
    scale: [
      step('#e6e6e6', black),
      step('#c8c8c8', black),
      step('#a0a0a0', black),
      step('#757575', white),
      step('#4a4a4a', white),
    ],
    movement: { up: black, down: black },
    scrim: { color: black, opacity: 0.8, text: white },
  };
}

const tokensOf = (accent: HexColor): BrandTokens => ({
  ...sampleBrand.tokens,
  light: schemeOf(accent),
  dark: schemeOf(accent),
});

const { type: _, ...sample } = sampleBrand;

/**
 * Sample data for tests: a brand of which a site sets the name and the accent. All pairs of its colors have enough
 * contrast.
 */
export const configurableSampleBrand: ConfigurableBrand = defineBrand({
  ...sample,
  name: 'configurable-sample',
  title: 'Sample brand with options',
  options: z.object({ name: text('Name').default('Sample'), accent: hexColor('Accent').default('#003366') }),
  tokens: ({ accent }) => tokensOf(accent),
  logo: ({ name }) => ({ svg: sampleBrand.logo.svg, alt: name }),
});
