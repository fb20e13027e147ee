import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#f6f4ee',
    raised: '#fffdf8',
    text: '#141a17',
    muted: '#4f5a54',
    line: '#7d8780',
    accent: '#7d4b00',
    'on-accent': '#ffffff',
    focus: '#0b7a58',
  },
  intent: {
    default: { surface: '#e9e7de', text: '#141a17', line: '#7d8780' },
    bad: { surface: '#fbe6e1', text: '#8f2313', line: '#c4452f' },
    good: { surface: '#d9f2e6', text: '#0a5340', line: '#1a8664' },
    info: { surface: '#dcefec', text: '#0d4f4c', line: '#25807b' },
    warn: { surface: '#fdecc4', text: '#5f3a00', line: '#a66a00' },
    primary: { surface: '#7d4b00', text: '#ffffff', line: '#7d4b00' },
    secondary: { surface: '#fffdf8', text: '#141a17', line: '#7d8780' },
    black: { surface: '#0d1210', text: '#eef3ee', line: '#0d1210' },
    white: { surface: '#ffffff', text: '#141a17', line: '#7d8780' },
    accent: { surface: '#8ee8c6', text: '#06231a', line: '#1a8664' },
  },
  series: ['#8a5300', '#0f9a75', '#5a2a6e', '#c9702c', '#0c4f63', '#a3822a'],
  scale: [
    { fill: '#f0e2c4', text: '#141a17' },
    { fill: '#e3c58a', text: '#141a17' },
    { fill: '#cd9a43', text: '#141a17' },
    { fill: '#925c0c', text: '#ffffff' },
    { fill: '#583500', text: '#ffffff' },
  ],
  movement: { up: '#0a6a4d', down: '#ab2d18' },
  scrim: { color: '#0d1210', opacity: 0.68, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#0d1210',
    raised: '#151d19',
    text: '#eef3ee',
    muted: '#a3b1a9',
    line: '#5f6d66',
    accent: '#ffb52e',
    'on-accent': '#1c1200',
    focus: '#7df0c4',
  },
  intent: {
    default: { surface: '#202a25', text: '#eef3ee', line: '#5f6d66' },
    bad: { surface: '#3b1610', text: '#ffb9a8', line: '#e46e55' },
    good: { surface: '#0c3124', text: '#8ef0c8', line: '#3bab82' },
    info: { surface: '#0d302f', text: '#a0e8e2', line: '#3fa49d' },
    warn: { surface: '#372500', text: '#ffd589', line: '#c98f22' },
    primary: { surface: '#ffb52e', text: '#1c1200', line: '#ffb52e' },
    secondary: { surface: '#151d19', text: '#eef3ee', line: '#5f6d66' },
    black: { surface: '#000000', text: '#eef3ee', line: '#5f6d66' },
    white: { surface: '#f6f4ee', text: '#141a17', line: '#f6f4ee' },
    accent: { surface: '#7df0c4', text: '#06231a', line: '#7df0c4' },
  },
  series: ['#ffb52e', '#2fa37d', '#e6c3ff', '#c7652c', '#a9e8ff', '#958344'],
  scale: [
    { fill: '#3a2c10', text: '#eef3ee' },
    { fill: '#5c4312', text: '#eef3ee' },
    { fill: '#876018', text: '#ffffff' },
    { fill: '#d8982c', text: '#1c1200' },
    { fill: '#ffd78c', text: '#1c1200' },
  ],
  movement: { up: '#7df0c4', down: '#ff9f8a' },
  scrim: { color: '#0d1210', opacity: 0.76, text: '#eef3ee' },
};

const grotesk = "'Space Grotesk', 'Space Grotesk Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'dark',
  light,
  dark,
  font: {
    body: grotesk,
    heading: grotesk,
    figures: "'IBM Plex Mono', 'IBM Plex Mono Fallback', ui-monospace, monospace",
  },
  type: {
    small: { size: '0.8125rem', line: 1.5, weight: 400 },
    body: { size: '0.9375rem', line: 1.6, weight: 400 },
    lead: { size: '1.125rem', line: 1.55, weight: 400 },
    'title-4': { size: '1rem', line: 1.4, weight: 600 },
    'title-3': { size: '1.1875rem', line: 1.3, weight: 600 },
    'title-2': { size: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)', line: 1.2, weight: 500, tracking: '-0.01em' },
    'title-1': { size: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)', line: 1.15, weight: 500, tracking: '-0.02em' },
    display: { size: 'clamp(2.125rem, 1.6rem + 2.4vw, 3.375rem)', line: 1.05, weight: 500, tracking: '-0.03em' },
  },
  radius: '0px',
  elevation: ['0 0 0 1px rgb(13 18 16 / 0.2)', '0 12px 32px rgb(0 0 0 / 0.4)'],
  measure: '70ch',
  pageWidth: '84rem',
  motion: '100ms',
  component: { '--site-band': 'dark', '--icon-stroke': '1.5' },
};
