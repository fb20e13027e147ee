import type { BrandTokens, ColorScheme, HexColor } from '@quoin/sdk';
import { legibleOn, scaleOf, seriesOf, shadeOn } from './accent.ts';

/** All products share these: grays, intents and the colors of prices. */
type Shell = Pick<ColorScheme, 'movement' | 'scrim'> & {
  color: Omit<ColorScheme['color'], 'accent' | 'on-accent' | 'focus'>;
  intent: Omit<ColorScheme['intent'], 'primary' | 'accent'>;
};

const light: Shell = {
  color: { surface: '#ffffff', raised: '#f6f6f7', text: '#18181b', muted: '#56565e', line: '#8b8b94' },
  intent: {
    default: { surface: '#efeff1', text: '#18181b', line: '#8b8b94' },
    bad: { surface: '#fdecec', text: '#8c1a1a', line: '#c43d3d' },
    good: { surface: '#e7f5ec', text: '#14532d', line: '#2a8550' },
    info: { surface: '#e8f0fc', text: '#1c3f7c', line: '#3b71c9' },
    warn: { surface: '#fcf3dc', text: '#674200', line: '#9c6a08' },
    secondary: { surface: '#ffffff', text: '#18181b', line: '#8b8b94' },
    black: { surface: '#18181b', text: '#ffffff', line: '#18181b' },
    white: { surface: '#ffffff', text: '#18181b', line: '#8b8b94' },
  },
  movement: { up: '#15693c', down: '#b12a2a' },
  scrim: { color: '#18181b', opacity: 0.66, text: '#ffffff' },
};

const dark: Shell = {
  color: { surface: '#141416', raised: '#1d1d20', text: '#f2f2f4', muted: '#ababb4', line: '#70707a' },
  intent: {
    default: { surface: '#29292e', text: '#f2f2f4', line: '#70707a' },
    bad: { surface: '#3a1515', text: '#ffbcbc', line: '#df6b6b' },
    good: { surface: '#102d1c', text: '#a1e1b9', line: '#47a56d' },
    info: { surface: '#132848', text: '#b7d1fb', line: '#6093e0' },
    warn: { surface: '#342505', text: '#f2d290', line: '#bb8f34' },
    secondary: { surface: '#1d1d20', text: '#f2f2f4', line: '#70707a' },
    black: { surface: '#000000', text: '#f2f2f4', line: '#70707a' },
    white: { surface: '#f2f2f4', text: '#18181b', line: '#f2f2f4' },
  },
  movement: { up: '#7fd3a0', down: '#ff9d9d' },
  scrim: { color: '#101012', opacity: 0.72, text: '#f2f2f4' },
};

/** The accent itself where text stands on it; shades of it where it stands on the page. */
function schemeOf(accent: HexColor, { color, intent, movement, scrim }: Shell, scheme: 'light' | 'dark'): ColorScheme {
  const isLight = scheme === 'light';
  const backs = [color.surface, color.raised];
  const towards = isLight ? 'black' : 'white';
  const shade = shadeOn(accent, backs, 4.5, towards);
  const line = shadeOn(accent, backs, 3, towards);
  const [ink, paper] = isLight ? (['#18181b', '#ffffff'] as const) : (['#101012', '#f2f2f4'] as const);
  const filled = { surface: accent, text: legibleOn(accent, ink, paper), line };
  return {
    color: { ...color, accent: shade, 'on-accent': legibleOn(shade, isLight ? paper : ink), focus: line },
    intent: { ...intent, primary: filled, accent: filled },
    series: seriesOf(line, isLight ? [0.42, 0.62] : [0.62, 0.82]),
    scale: scaleOf(accent, isLight ? [0.93, 0.84, 0.72, 0.54, 0.36] : [0.34, 0.44, 0.56, 0.72, 0.88], ink, paper),
    movement,
    scrim,
  };
}

const inter = "'Inter', 'Inter Fallback', system-ui, sans-serif";

export const tokensOf = (accent: HexColor): BrandTokens => ({
  prefers: 'light',
  light: schemeOf(accent, light, 'light'),
  dark: schemeOf(accent, dark, 'dark'),
  font: { body: inter, heading: inter, figures: inter },
  type: {
    small: { size: '0.8125rem', line: 1.55, weight: 400 },
    body: { size: '1rem', line: 1.6, weight: 400 },
    lead: { size: '1.1875rem', line: 1.55, weight: 400 },
    'title-4': { size: '1.0625rem', line: 1.4, weight: 650 },
    'title-3': { size: '1.25rem', line: 1.35, weight: 650, tracking: '-0.01em' },
    'title-2': { size: 'clamp(1.4375rem, 1.3rem + 0.6vw, 1.75rem)', line: 1.25, weight: 650, tracking: '-0.018em' },
    'title-1': { size: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)', line: 1.15, weight: 700, tracking: '-0.024em' },
    display: { size: 'clamp(2rem, 1.65rem + 1.6vw, 2.875rem)', line: 1.08, weight: 700, tracking: '-0.03em' },
  },
  radius: '8px',
  elevation: ['0 1px 2px rgb(24 24 27 / 0.1)', '0 12px 32px rgb(24 24 27 / 0.16)'],
  measure: '68ch',
  pageWidth: '70rem',
  motion: '140ms',
  // Buttons have the accent itself.
  component: {
    '--button-surface': 'var(--intent-primary-surface)',
    '--button-text': 'var(--intent-primary-text)',
    '--button-line': 'var(--intent-primary-line)',
  },
});
