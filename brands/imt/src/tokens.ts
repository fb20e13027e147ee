import type { BrandTokens, ColorScheme } from '@quoin/sdk';

const light: ColorScheme = {
  color: {
    surface: '#ffffff',
    raised: '#f4f2fe',
    text: '#1b1838',
    muted: '#565172',
    line: '#8480a3',
    accent: '#4f3fc6',
    'on-accent': '#ffffff',
    focus: '#7a55f5',
  },
  intent: {
    default: { surface: '#ebe8fb', text: '#1b1838', line: '#8480a3' },
    bad: { surface: '#ffe8ec', text: '#94142f', line: '#c83c57' },
    good: { surface: '#e0f5ea', text: '#0b5937', line: '#22845a' },
    info: { surface: '#e5eaff', text: '#2f3aa0', line: '#5566d6' },
    warn: { surface: '#fff0d6', text: '#6c4300', line: '#a66a00' },
    primary: { surface: '#4f3fc6', text: '#ffffff', line: '#4f3fc6' },
    secondary: { surface: '#ffffff', text: '#4f3fc6', line: '#4f3fc6' },
    black: { surface: '#1b1838', text: '#ffffff', line: '#1b1838' },
    white: { surface: '#ffffff', text: '#1b1838', line: '#8480a3' },
    accent: { surface: '#d8d1ff', text: '#1b1838', line: '#7465e0' },
  },
  series: ['#3d2fa8', '#e0567f', '#0f6d66', '#c0740c', '#7a1f5c', '#5f84d0'],
  scale: [
    { fill: '#e6e1ff', text: '#1b1838' },
    { fill: '#bdb3fb', text: '#1b1838' },
    { fill: '#9184ee', text: '#1b1838' },
    { fill: '#5d4dd0', text: '#ffffff' },
    { fill: '#332590', text: '#ffffff' },
  ],
  movement: { up: '#0b6a43', down: '#b3203f' },
  scrim: { color: '#1b1838', opacity: 0.68, text: '#ffffff' },
};

const dark: ColorScheme = {
  color: {
    surface: '#15122c',
    raised: '#211d40',
    text: '#f1effd',
    muted: '#b6b1d3',
    line: '#706b96',
    accent: '#b4aaff',
    'on-accent': '#17133a',
    focus: '#d3ccff',
  },
  intent: {
    default: { surface: '#2c2750', text: '#f1effd', line: '#706b96' },
    bad: { surface: '#42142a', text: '#ffb6c4', line: '#e56a86' },
    good: { surface: '#0c3128', text: '#93e3bf', line: '#3fa67f' },
    info: { surface: '#1c2458', text: '#bccbff', line: '#7488f0' },
    warn: { surface: '#3b2600', text: '#f8d391', line: '#c39435' },
    primary: { surface: '#b4aaff', text: '#17133a', line: '#b4aaff' },
    secondary: { surface: '#15122c', text: '#b4aaff', line: '#b4aaff' },
    black: { surface: '#05040d', text: '#f1effd', line: '#706b96' },
    white: { surface: '#ffffff', text: '#1b1838', line: '#ffffff' },
    accent: { surface: '#d8d1ff', text: '#17133a', line: '#d8d1ff' },
  },
  series: ['#b4aaff', '#d8527c', '#7fd8cb', '#b97719', '#f3aee0', '#6a86cf'],
  scale: [
    { fill: '#302a5c', text: '#f1effd' },
    { fill: '#473d8a', text: '#f1effd' },
    { fill: '#6455bd', text: '#ffffff' },
    { fill: '#9a8df0', text: '#17133a' },
    { fill: '#d6cfff', text: '#17133a' },
  ],
  movement: { up: '#7bdcb0', down: '#ff9db0' },
  scrim: { color: '#100d24', opacity: 0.74, text: '#f1effd' },
};

const dmSans = "'DM Sans', 'DM Sans Fallback', system-ui, sans-serif";

export const tokens: BrandTokens = {
  prefers: 'light',
  light,
  dark,
  font: { body: dmSans, heading: dmSans, figures: `'DM Sans Figures', ${dmSans}` },
  type: {
    small: { size: '0.875rem', line: 1.55, weight: 400 },
    body: { size: '1.0625rem', line: 1.65, weight: 400 },
    lead: { size: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)', line: 1.55, weight: 400 },
    'title-4': { size: '1.1875rem', line: 1.35, weight: 700 },
    'title-3': { size: '1.4375rem', line: 1.3, weight: 700, tracking: '-0.01em' },
    'title-2': { size: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)', line: 1.18, weight: 700, tracking: '-0.025em' },
    'title-1': { size: 'clamp(2.125rem, 1.6rem + 2.2vw, 3.125rem)', line: 1.1, weight: 700, tracking: '-0.03em' },
    display: { size: 'clamp(2.5rem, 1.8rem + 3.2vw, 4rem)', line: 1.06, weight: 700, tracking: '-0.035em' },
  },
  radius: '12px',
  elevation: ['0 2px 6px rgb(45 35 130 / 0.12)', '0 16px 40px rgb(45 35 130 / 0.2)'],
  measure: '66ch',
  pageWidth: '72rem',
  motion: '180ms',
  component: { '--icon-stroke': '2' },
};
