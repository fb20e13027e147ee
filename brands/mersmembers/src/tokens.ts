import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#ffffff',
    raised: '#edf3ee',
    text: '#10241a',
    muted: '#3d5247',
    line: '#6d8377',
    accent: '#0b5a38',
    'on-accent': '#ffffff',
    focus: '#b0430a',
  },
  intent: {
    default: { surface: '#e3ebe5', text: '#10241a', line: '#6d8377' },
    bad: { surface: '#fde7e2', text: '#8a1a0c', line: '#c03a28' },
    good: { surface: '#dcf2e1', text: '#0b4e2e', line: '#1d7a4a' },
    info: { surface: '#e2eef6', text: '#124a70', line: '#2a75a8' },
    warn: { surface: '#fdf0c4', text: '#5e4300', line: '#8f6a00' },
    primary: { surface: '#0b5a38', text: '#ffffff', line: '#0b5a38' },
    secondary: { surface: '#ffffff', text: '#0b5a38', line: '#0b5a38' },
    black: { surface: '#10241a', text: '#ffffff', line: '#10241a' },
    white: { surface: '#ffffff', text: '#10241a', line: '#6d8377' },
    accent: { surface: '#cfe88f', text: '#10241a', line: '#4f7a12' },
  },
  series: ['#0b5a38', '#d06a1c', '#24427a', '#5d8f24', '#7d2455', '#8a7a3c'],
  scale: [
    { fill: '#dbeedf', text: '#10241a' },
    { fill: '#a9d3b4', text: '#10241a' },
    { fill: '#6cae84', text: '#10241a' },
    { fill: '#2c7a53', text: '#ffffff' },
    { fill: '#07402a', text: '#ffffff' },
  ],
  movement: { up: '#0b5a38', down: '#9c2414' },
  scrim: { color: '#0a2419', opacity: 0.7, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#0b3827',
    raised: '#134a35',
    text: '#f3f8ef',
    muted: '#c6dacd',
    line: '#82a894',
    accent: '#cbe98a',
    'on-accent': '#0a2419',
    focus: '#ffd27a',
  },
  intent: {
    default: { surface: '#1e5a42', text: '#f3f8ef', line: '#82a894' },
    bad: { surface: '#4a1710', text: '#ffc1b5', line: '#f0826e' },
    good: { surface: '#0a5a34', text: '#b0efc6', line: '#58bd83' },
    info: { surface: '#10395a', text: '#bfe0f8', line: '#6aaede' },
    warn: { surface: '#4a3600', text: '#ffe08f', line: '#d6a83c' },
    primary: { surface: '#cbe98a', text: '#0a2419', line: '#cbe98a' },
    secondary: { surface: '#0b3827', text: '#cbe98a', line: '#cbe98a' },
    black: { surface: '#03110b', text: '#f3f8ef', line: '#82a894' },
    white: { surface: '#ffffff', text: '#10241a', line: '#ffffff' },
    accent: { surface: '#cbe98a', text: '#0a2419', line: '#cbe98a' },
  },
  series: ['#cbe98a', '#e0894a', '#c4dafa', '#6bb56c', '#f6b9d5', '#b3a25a'],
  scale: [
    { fill: '#19573e', text: '#f3f8ef' },
    { fill: '#257050', text: '#f3f8ef' },
    { fill: '#559c6d', text: '#03110b' },
    { fill: '#8fc48a', text: '#03110b' },
    { fill: '#d6efae', text: '#03110b' },
  ],
  movement: { up: '#a9e6bd', down: '#ffb3a5' },
  scrim: { color: '#03140d', opacity: 0.74, text: '#f3f8ef' },
};

const atkinson = "'Atkinson Hyperlegible', 'Atkinson Hyperlegible Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: atkinson, heading: atkinson, figures: atkinson },
  type: {
    small: { size: '1rem', line: 1.5, weight: 400 },
    body: { size: '1.125rem', line: 1.6, weight: 400 },
    lead: { size: '1.25rem', line: 1.55, weight: 400 },
    'title-4': { size: '1.25rem', line: 1.4, weight: 700 },
    'title-3': { size: '1.5rem', line: 1.3, weight: 700 },
    'title-2': { size: 'clamp(1.75rem, 1.6rem + 0.6vw, 2rem)', line: 1.25, weight: 700 },
    'title-1': { size: 'clamp(2.125rem, 1.8rem + 1.3vw, 2.75rem)', line: 1.15, weight: 700 },
    display: { size: 'clamp(2.25rem, 1.8rem + 1.8vw, 3.25rem)', line: 1.1, weight: 700 },
  },
  radius: '4px',
  elevation: ['0 0 0 1px rgb(16 36 26 / 0.3)', '0 4px 16px rgb(16 36 26 / 0.3)'],
  measure: '64ch',
  pageWidth: '68rem',
  motion: '100ms',
  component: { '--icon-stroke': '2.25' },
};
