import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#e9e5de',
    raised: '#f7f5f1',
    text: '#211d1a',
    muted: '#57504a',
    line: '#7c746b',
    accent: '#ad2e0b',
    'on-accent': '#ffffff',
    focus: '#211d1a',
  },
  intent: {
    default: { surface: '#dcd6cc', text: '#211d1a', line: '#7c746b' },
    bad: { surface: '#f6d9d4', text: '#86171d', line: '#b3353a' },
    good: { surface: '#d9e6d6', text: '#22502f', line: '#40764f' },
    info: { surface: '#d7e3e6', text: '#174c56', line: '#3b7480' },
    warn: { surface: '#f3e2b9', text: '#5d4202', line: '#8d6a16' },
    primary: { surface: '#ad2e0b', text: '#ffffff', line: '#ad2e0b' },
    secondary: { surface: '#f7f5f1', text: '#211d1a', line: '#211d1a' },
    black: { surface: '#211d1a', text: '#f7f5f1', line: '#211d1a' },
    white: { surface: '#ffffff', text: '#211d1a', line: '#7c746b' },
    accent: { surface: '#c43a12', text: '#ffffff', line: '#c43a12' },
  },
  series: ['#ad2e0b', '#2d6670', '#4a443e', '#8b6a12', '#74428a', '#4f7a33'],
  scale: [
    { fill: '#ded0c4', text: '#211d1a' },
    { fill: '#dda88f', text: '#211d1a' },
    { fill: '#d77a55', text: '#211d1a' },
    { fill: '#b5431f', text: '#ffffff' },
    { fill: '#6f1c05', text: '#ffffff' },
  ],
  movement: { up: '#1f5c39', down: '#9c2020' },
  scrim: { color: '#211d1a', opacity: 0.68, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#1d1a17',
    raised: '#2a2622',
    text: '#f4f0ea',
    muted: '#bab1a7',
    line: '#77706a',
    accent: '#ff8d69',
    'on-accent': '#1d1a17',
    focus: '#f4f0ea',
  },
  intent: {
    default: { surface: '#37322d', text: '#f4f0ea', line: '#77706a' },
    bad: { surface: '#431a1a', text: '#ffc1bb', line: '#dc6d69' },
    good: { surface: '#1b3323', text: '#b0dcba', line: '#5f9d6f' },
    info: { surface: '#16343a', text: '#b6dfe7', line: '#5b9aa6' },
    warn: { surface: '#3b2d08', text: '#f0d48f', line: '#b48d35' },
    primary: { surface: '#ff8d69', text: '#1d1a17', line: '#ff8d69' },
    secondary: { surface: '#1d1a17', text: '#f4f0ea', line: '#bab1a7' },
    black: { surface: '#0e0c0b', text: '#f4f0ea', line: '#77706a' },
    white: { surface: '#f7f5f1', text: '#211d1a', line: '#f7f5f1' },
    accent: { surface: '#b93711', text: '#ffffff', line: '#d4552c' },
  },
  series: ['#ff8d69', '#4f97a3', '#e6dfd5', '#a88526', '#c79bdb', '#6f9c4f'],
  scale: [
    { fill: '#43302a', text: '#f4f0ea' },
    { fill: '#6b3a2a', text: '#f4f0ea' },
    { fill: '#a04526', text: '#ffffff' },
    { fill: '#ef8763', text: '#1d1a17' },
    { fill: '#ffcdb9', text: '#1d1a17' },
  ],
  movement: { up: '#93d1a4', down: '#ff9f96' },
  scrim: { color: '#14110f', opacity: 0.74, text: '#f4f0ea' },
};

const work = "'Work Sans', 'Work Sans Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: work, heading: work, figures: work },
  type: {
    small: { size: '0.875rem', line: 1.45, weight: 400 },
    body: { size: '1rem', line: 1.55, weight: 400 },
    lead: { size: 'clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem)', line: 1.5, weight: 400 },
    'title-4': { size: '1.0625rem', line: 1.35, weight: 600 },
    'title-3': { size: '1.25rem', line: 1.3, weight: 600, tracking: '-0.01em' },
    'title-2': { size: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', line: 1.15, weight: 600, tracking: '-0.02em' },
    'title-1': { size: 'clamp(2.25rem, 1.6rem + 2.8vw, 3.75rem)', line: 1.02, weight: 600, tracking: '-0.035em' },
    display: { size: 'clamp(2.75rem, 1.5rem + 5.4vw, 5.75rem)', line: 0.98, weight: 600, tracking: '-0.045em' },
  },
  radius: '4px',
  elevation: ['0 1px 2px rgb(33 29 26 / 0.16)', '0 12px 28px rgb(33 29 26 / 0.2)'],
  measure: '64ch',
  pageWidth: '80rem',
  motion: '160ms',
  component: { '--icon-stroke': '2.25' },
};
