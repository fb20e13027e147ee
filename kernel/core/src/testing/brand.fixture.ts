import { colorTokens, defineBrand, fontRoles, iconNames, intents, typeSteps, type Brand, type ColorScheme, type HexColor } from '@quoin/sdk';

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) => Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const grey: HexColor = '#808080';
const scheme: ColorScheme = {
  color: each(colorTokens, grey),
  intent: each(
    intents.filter((intent) => intent !== 'transparent' && intent !== 'assimilate'),
    { surface: grey, text: grey, line: grey },
  ),
  series: [grey, grey, grey, grey, grey, grey],
};
const drawing = { svg: '<svg viewBox="0 0 1 1"></svg>', alt: 'Sample' };

/** A brand with every token, all grey. Sample data. */
export const sampleBrand: Brand = defineBrand({
  name: 'sample',
  title: 'Sample',
  tokens: {
    prefers: 'light',
    light: scheme,
    dark: scheme,
    font: each(fontRoles, 'sans-serif'),
    type: each(typeSteps, { size: '1rem', line: 1.5, weight: 400 }),
    radius: '4px',
    elevation: ['none', 'none'],
    measure: '65ch',
    pageWidth: '72rem',
    motion: '120ms',
  },
  fonts: [],
  logo: drawing,
  mark: drawing,
  icons: each(iconNames, '<path d="M0 0"/>'),
  templates: [],
});
