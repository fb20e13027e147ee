import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#f4f8fa',
    raised: '#ffffff',
    text: '#0b1419',
    muted: '#4a5a65',
    line: '#7b8b97',
    accent: '#006c9b',
    'on-accent': '#ffffff',
    focus: '#0086c0',
  },
  intent: {
    default: { surface: '#e6eef3', text: '#0b1419', line: '#7b8b97' },
    bad: { surface: '#fdeaea', text: '#98191d', line: '#c9383b' },
    good: { surface: '#e3f4ec', text: '#0a5737', line: '#24805a' },
    info: { surface: '#e0f2fb', text: '#00527a', line: '#0086c0' },
    warn: { surface: '#fcf0d6', text: '#6a4600', line: '#a06e00' },
    primary: { surface: '#006c9b', text: '#ffffff', line: '#006c9b' },
    secondary: { surface: '#ffffff', text: '#0b1419', line: '#7b8b97' },
    black: { surface: '#0b1419', text: '#f4f8fa', line: '#0b1419' },
    white: { surface: '#ffffff', text: '#0b1419', line: '#7b8b97' },
    accent: { surface: '#8fdcff', text: '#04151f', line: '#0086c0' },
  },
  series: ['#005a82', '#d9642a', '#4b3c8f', '#1a9075', '#8c1d4f', '#8f7d12'],
  scale: [
    { fill: '#d6ecf6', text: '#0b1419' },
    { fill: '#9fd0e8', text: '#0b1419' },
    { fill: '#5aa9cf', text: '#0b1419' },
    { fill: '#1c759f', text: '#ffffff' },
    { fill: '#00466a', text: '#ffffff' },
  ],
  movement: { up: '#0a6b43', down: '#b3262a' },
  scrim: { color: '#0b1419', opacity: 0.64, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#0a1115',
    raised: '#121c22',
    text: '#eaf3f8',
    muted: '#a1b2bd',
    line: '#5a6b76',
    accent: '#62c9f0',
    'on-accent': '#04151f',
    focus: '#8fdcff',
  },
  intent: {
    default: { surface: '#1b2830', text: '#eaf3f8', line: '#5a6b76' },
    bad: { surface: '#3a1214', text: '#ffb9b7', line: '#e5686a' },
    good: { surface: '#0b2c1f', text: '#93e0bb', line: '#3fa67a' },
    info: { surface: '#07293a', text: '#a5e0fb', line: '#3fa9d6' },
    warn: { surface: '#332300', text: '#f5d08a', line: '#c0912f' },
    primary: { surface: '#62c9f0', text: '#04151f', line: '#62c9f0' },
    secondary: { surface: '#121c22', text: '#eaf3f8', line: '#5a6b76' },
    black: { surface: '#000000', text: '#eaf3f8', line: '#5a6b76' },
    white: { surface: '#f4f8fa', text: '#0b1419', line: '#f4f8fa' },
    accent: { surface: '#8fdcff', text: '#04151f', line: '#8fdcff' },
  },
  series: ['#62c9f0', '#c9622c', '#c3b6ff', '#2f9c7e', '#ff9ec2', '#a08b1d'],
  scale: [
    { fill: '#1a3a49', text: '#eaf3f8' },
    { fill: '#22566e', text: '#eaf3f8' },
    { fill: '#2a7294', text: '#ffffff' },
    { fill: '#62b4d9', text: '#04151f' },
    { fill: '#b5e4f8', text: '#04151f' },
  ],
  movement: { up: '#6fd6a5', down: '#ff9a98' },
  scrim: { color: '#04151f', opacity: 0.72, text: '#eaf3f8' },
};

const plex = "'IBM Plex Sans', 'IBM Plex Sans Arabic', 'IBM Plex Sans Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: plex, heading: plex, figures: plex },
  type: {
    small: { size: '0.875rem', line: 1.5, weight: 400 },
    body: { size: '1rem', line: 1.6, weight: 400 },
    lead: { size: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', line: 1.55, weight: 400 },
    'title-4': { size: '1.125rem', line: 1.4, weight: 600 },
    'title-3': { size: '1.375rem', line: 1.3, weight: 600, tracking: '-0.005em' },
    'title-2': { size: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)', line: 1.2, weight: 500, tracking: '-0.015em' },
    'title-1': { size: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', line: 1.1, weight: 500, tracking: '-0.02em' },
    display: { size: 'clamp(2.5rem, 1.7rem + 3.6vw, 4.25rem)', line: 1.05, weight: 500, tracking: '-0.025em' },
  },
  radius: '2px',
  elevation: ['0 1px 2px rgb(11 20 25 / 0.12)', '0 8px 24px rgb(11 20 25 / 0.16)'],
  measure: '68ch',
  pageWidth: '76rem',
  motion: '150ms',
  component: { '--site-band': 'dark' },
};
