import { defineBrand, type Brand } from '../brand/brand.ts';
import { iconNames } from '../brand/icons.ts';
import { colorTokens, fontRoles, typeSteps, type ColorScheme, type HexColor } from '../brand/tokens.ts';
import { intents } from '../content/intent.ts';

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const step = (hex: HexColor) => ({ fill: hex, text: hex });

const scheme = (hex: HexColor): ColorScheme => ({
  color: each(colorTokens, hex),
  intent: each(
    intents.filter((intent) => intent !== 'transparent' && intent !== 'assimilate'),
    { surface: hex, text: hex, line: hex },
  ),
  series: [hex, hex, hex, hex, hex, hex],
  scale: [step(hex), step(hex), step(hex), step(hex), step(hex)],
  movement: { up: hex, down: hex },
  scrim: { color: hex, opacity: 0.5, text: hex },
});

/** Sample data for tests: two grays, without fonts and templates. */
export const sampleBrand: Brand = defineBrand({
  name: 'sample',
  title: 'Sample brand',
  tokens: {
    prefers: 'light',
    light: scheme('#eeeeee'),
    dark: scheme('#111111'),
    font: each(fontRoles, 'sans-serif'),
    type: each(typeSteps, { size: '1rem', line: 1.5, weight: 400 }),
    radius: '4px',
    elevation: ['none', 'none'],
    measure: '65ch',
    pageWidth: '72rem',
    motion: '120ms',
  },
  fonts: [],
  logo: { svg: '<svg viewBox="0 0 4 1"></svg>', alt: 'Sample' },
  mark: { svg: '<svg viewBox="0 0 1 1"></svg>', alt: 'S' },
  icons: each(iconNames, '<path d="M0 0"/>'),
  templates: [],
});
