import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#f1f4f1',
    raised: '#ffffff',
    text: '#1a2420',
    muted: '#4a5951',
    line: '#728078',
    accent: '#2c5a4b',
    'on-accent': '#ffffff',
    focus: '#1e5fb3',
  },
  intent: {
    default: { surface: '#e1e7e2', text: '#1a2420', line: '#728078' },
    bad: { surface: '#f9e4e1', text: '#8c1d18', line: '#b93a33' },
    good: { surface: '#dcefe3', text: '#17512f', line: '#2d7d4e' },
    info: { surface: '#e1ecf6', text: '#184877', line: '#2f6eb0' },
    warn: { surface: '#fbefc9', text: '#5c4400', line: '#957000' },
    primary: { surface: '#2c5a4b', text: '#ffffff', line: '#2c5a4b' },
    secondary: { surface: '#ffffff', text: '#1a2420', line: '#4a5951' },
    black: { surface: '#1a2420', text: '#f1f4f1', line: '#1a2420' },
    white: { surface: '#ffffff', text: '#1a2420', line: '#728078' },
    accent: { surface: '#c9ddd2', text: '#12291f', line: '#4d7a68' },
  },
  series: ['#2c5a4b', '#b0722a', '#2a4a86', '#78905c', '#7a2f4f', '#6f8fb0'],
  scale: [
    { fill: '#d8e4dc', text: '#1a2420' },
    { fill: '#b2cabd', text: '#1a2420' },
    { fill: '#7fa593', text: '#10201a' },
    { fill: '#47705f', text: '#ffffff' },
    { fill: '#1f4034', text: '#ffffff' },
  ],
  movement: { up: '#17603a', down: '#a32a24' },
  scrim: { color: '#1a2420', opacity: 0.68, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#19211d',
    raised: '#222c27',
    text: '#eaf0ec',
    muted: '#afbcb5',
    line: '#71807a',
    accent: '#a4cdbb',
    'on-accent': '#11231c',
    focus: '#8fc1ff',
  },
  intent: {
    default: { surface: '#2c3832', text: '#eaf0ec', line: '#71807a' },
    bad: { surface: '#43201d', text: '#ffc1ba', line: '#dd756c' },
    good: { surface: '#1c3a28', text: '#a9e2bf', line: '#55a878' },
    info: { surface: '#1b3149', text: '#b6d7fb', line: '#5e98d6' },
    warn: { surface: '#3b2f0a', text: '#f2d98b', line: '#b89228' },
    primary: { surface: '#a4cdbb', text: '#11231c', line: '#a4cdbb' },
    secondary: { surface: '#222c27', text: '#eaf0ec', line: '#afbcb5' },
    black: { surface: '#0a0f0c', text: '#eaf0ec', line: '#71807a' },
    white: { surface: '#f1f4f1', text: '#1a2420', line: '#f1f4f1' },
    accent: { surface: '#c9ddd2', text: '#12291f', line: '#c9ddd2' },
  },
  series: ['#a4cdbb', '#b8823f', '#b9cdf5', '#7d9a62', '#f0b3c8', '#6d8fb5'],
  scale: [
    { fill: '#2f4038', text: '#eaf0ec' },
    { fill: '#435c51', text: '#eaf0ec' },
    { fill: '#587869', text: '#ffffff' },
    { fill: '#8db3a1', text: '#11231c' },
    { fill: '#cfe6da', text: '#11231c' },
  ],
  movement: { up: '#9adcb4', down: '#ffaea6' },
  scrim: { color: '#11231c', opacity: 0.76, text: '#eaf0ec' },
};

const publicSans = "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: publicSans, heading: publicSans, figures: publicSans },
  type: {
    small: { size: '0.875rem', line: 1.5, weight: 400 },
    body: { size: '1.0625rem', line: 1.6, weight: 400 },
    lead: { size: '1.25rem', line: 1.5, weight: 400 },
    'title-4': { size: '1.0625rem', line: 1.4, weight: 700 },
    'title-3': { size: '1.25rem', line: 1.3, weight: 700 },
    'title-2': { size: '1.5rem', line: 1.25, weight: 700 },
    'title-1': { size: 'clamp(1.75rem, 1.6rem + 0.7vw, 2.125rem)', line: 1.2, weight: 700 },
    display: { size: 'clamp(1.875rem, 1.65rem + 1vw, 2.5rem)', line: 1.15, weight: 700 },
  },
  radius: '4px',
  elevation: ['0 1px 0 rgb(26 36 32 / 0.2)', '0 4px 12px rgb(26 36 32 / 0.2)'],
  measure: '66ch',
  pageWidth: '68rem',
  motion: '120ms',
  component: { '--site-band': 'inherit', '--icon-stroke': '2.25' },
};
