import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#fbf9f4',
    raised: '#f3efe5',
    text: '#0b1b38',
    muted: '#525b6b',
    line: '#858069',
    accent: '#153a75',
    'on-accent': '#fbf9f4',
    focus: '#8a6516',
  },
  intent: {
    default: { surface: '#ebe6d9', text: '#0b1b38', line: '#858069' },
    bad: { surface: '#f8e6e1', text: '#8a1c1c', line: '#b23b33' },
    good: { surface: '#e5efe2', text: '#1f5131', line: '#3f7a4f' },
    info: { surface: '#e4eaf4', text: '#153a75', line: '#4a6ba6' },
    warn: { surface: '#f7ecca', text: '#5f4405', line: '#9a7220' },
    primary: { surface: '#153a75', text: '#fbf9f4', line: '#153a75' },
    secondary: { surface: '#fbf9f4', text: '#0b1b38', line: '#0b1b38' },
    black: { surface: '#0b1b38', text: '#fbf9f4', line: '#0b1b38' },
    white: { surface: '#ffffff', text: '#0b1b38', line: '#858069' },
    accent: { surface: '#e6cd92', text: '#0b1b38', line: '#86621a' },
  },
  series: ['#153a75', '#b07d16', '#5c6f91', '#8c2f39', '#3d7d74', '#6b4d86'],
  scale: [
    { fill: '#e6e0cf', text: '#0b1b38' },
    { fill: '#c3c6cd', text: '#0b1b38' },
    { fill: '#8f9cb8', text: '#0b1b38' },
    { fill: '#4a6497', text: '#ffffff' },
    { fill: '#122f60', text: '#ffffff' },
  ],
  movement: { up: '#1f5f3a', down: '#a1262a' },
  scrim: { color: '#0b1b38', opacity: 0.72, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#0a1831',
    raised: '#122443',
    text: '#f4f0e5',
    muted: '#b4bccb',
    line: '#64728f',
    accent: '#e3c27c',
    'on-accent': '#0a1831',
    focus: '#f2dba3',
  },
  intent: {
    default: { surface: '#1b2e50', text: '#f4f0e5', line: '#64728f' },
    bad: { surface: '#3d1719', text: '#ffc4bd', line: '#d9746d' },
    good: { surface: '#12321f', text: '#aedcb8', line: '#5b9c6c' },
    info: { surface: '#1a2f58', text: '#c6d6f5', line: '#7b9bd6' },
    warn: { surface: '#3a2b08', text: '#f2d693', line: '#b98f38' },
    primary: { surface: '#e3c27c', text: '#0a1831', line: '#e3c27c' },
    secondary: { surface: '#0a1831', text: '#f4f0e5', line: '#b4bccb' },
    black: { surface: '#050d1c', text: '#f4f0e5', line: '#64728f' },
    white: { surface: '#fbf9f4', text: '#0b1b38', line: '#fbf9f4' },
    accent: { surface: '#e3c27c', text: '#0a1831', line: '#c79f4c' },
  },
  series: ['#e3c27c', '#6a8fd0', '#f4f0e5', '#d0666b', '#79c2b4', '#a080c4'],
  scale: [
    { fill: '#1d3358', text: '#f4f0e5' },
    { fill: '#33507f', text: '#f4f0e5' },
    { fill: '#7f8a96', text: '#050d1c' },
    { fill: '#c2a86c', text: '#0a1831' },
    { fill: '#f0dcac', text: '#0a1831' },
  ],
  movement: { up: '#93d3a5', down: '#ffa49c' },
  scrim: { color: '#050d1c', opacity: 0.76, text: '#f4f0e5' },
};

const serif = "'Source Serif 4', 'Source Serif 4 Fallback', Georgia, serif";
const sans = "'Source Sans 3', 'Source Sans 3 Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: sans, heading: serif, figures: sans },
  type: {
    small: { size: '0.9375rem', line: 1.5, weight: 400 },
    body: { size: '1.0625rem', line: 1.6, weight: 400 },
    lead: { size: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)', line: 1.5, weight: 400 },
    'title-4': { size: '1.1875rem', line: 1.35, weight: 600 },
    'title-3': { size: '1.4375rem', line: 1.25, weight: 600 },
    'title-2': { size: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)', line: 1.2, weight: 400, tracking: '-0.01em' },
    'title-1': { size: 'clamp(2.25rem, 1.7rem + 2.2vw, 3.25rem)', line: 1.1, weight: 400, tracking: '-0.015em' },
    display: { size: 'clamp(2.625rem, 1.9rem + 3.2vw, 4.25rem)', line: 1.04, weight: 400, tracking: '-0.02em' },
  },
  radius: '0',
  elevation: ['0 1px 0 rgb(11 27 56 / 0.14)', '0 16px 32px rgb(5 13 28 / 0.18)'],
  measure: '66ch',
  pageWidth: '72rem',
  motion: '120ms',
  component: { '--icon-stroke': '1.25' },
};
