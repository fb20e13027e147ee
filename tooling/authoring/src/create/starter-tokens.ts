import type { BrandTokens, ColorScheme, HexColor, Intent, InheritedIntent } from '@quoin/sdk';

type Intents = Record<Exclude<Intent, InheritedIntent>, readonly [surface: HexColor, text: HexColor, line: HexColor]>;

const named = (intents: Intents): ColorScheme['intent'] =>
  Object.fromEntries(
    Object.entries(intents).map(([name, [surface, text, line]]) => [name, { surface, text, line }]),
  ) as ColorScheme['intent'];

/** Colors with enough contrast in every pair. */
const schemes: { light: ColorScheme; dark: ColorScheme } = {
  light: {
    color: {
      surface: '#ffffff',
      raised: '#f4f5f7',
      text: '#16191d',
      muted: '#535b66',
      line: '#868e99',
      accent: '#1d4ed8',
      'on-accent': '#ffffff',
      focus: '#1d4ed8',
    },
    intent: named({
      default: ['#eceef1', '#16191d', '#868e99'],
      bad: ['#fdecec', '#8f1d1d', '#c93a3a'],
      good: ['#e6f4ea', '#14532d', '#22874a'],
      info: ['#e5effd', '#173f7a', '#2f6fd0'],
      warn: ['#fdf2d9', '#6b4400', '#a06a00'],
      primary: ['#1d4ed8', '#ffffff', '#1d4ed8'],
      secondary: ['#ffffff', '#16191d', '#868e99'],
      black: ['#16191d', '#ffffff', '#16191d'],
      white: ['#ffffff', '#16191d', '#868e99'],
      accent: ['#dbe6fe', '#16337f', '#1d4ed8'],
    }),
    series: ['#1d4ed8', '#b45309', '#5b21b6', '#0f8a6d', '#9d174d', '#7c7a12'],
    scale: [
      { fill: '#dbe6fe', text: '#16191d' },
      { fill: '#aac4fb', text: '#16191d' },
      { fill: '#7ba0f5', text: '#16191d' },
      { fill: '#3b68dc', text: '#ffffff' },
      { fill: '#1e3a8a', text: '#ffffff' },
    ],
    movement: { up: '#17693a', down: '#b02a2a' },
    scrim: { color: '#16191d', opacity: 0.64, text: '#ffffff' },
  },
  dark: {
    color: {
      surface: '#121417',
      raised: '#1c1f24',
      text: '#f1f3f5',
      muted: '#a9b1bc',
      line: '#707884',
      accent: '#8fb4ff',
      'on-accent': '#0b1530',
      focus: '#8fb4ff',
    },
    intent: named({
      default: ['#282c33', '#f1f3f5', '#707884'],
      bad: ['#3b1414', '#ffbdbd', '#e06a6a'],
      good: ['#0f2e1c', '#a3e2bb', '#45a86d'],
      info: ['#10274a', '#b5d2ff', '#5b93e6'],
      warn: ['#352503', '#f4d38d', '#bf9030'],
      primary: ['#8fb4ff', '#0b1530', '#8fb4ff'],
      secondary: ['#1c1f24', '#f1f3f5', '#707884'],
      black: ['#000000', '#f1f3f5', '#707884'],
      white: ['#f1f3f5', '#16191d', '#f1f3f5'],
      accent: ['#1b2f66', '#dbe6fe', '#8fb4ff'],
    }),
    series: ['#8fb4ff', '#d98a3d', '#c4b0ff', '#36a98a', '#ff9ec2', '#a8a43a'],
    scale: [
      { fill: '#22304f', text: '#f1f3f5' },
      { fill: '#2c4678', text: '#f1f3f5' },
      { fill: '#3d62ab', text: '#ffffff' },
      { fill: '#7fa5ee', text: '#0b1530' },
      { fill: '#cfdfff', text: '#0b1530' },
    ],
    movement: { up: '#7fd3a0', down: '#ff9d9d' },
    scrim: { color: '#0b1530', opacity: 0.72, text: '#f1f3f5' },
  },
};

export const starterTokens: BrandTokens = {
  prefers: 'light',
  ...schemes,
  font: { body: 'system-ui, sans-serif', heading: 'system-ui, sans-serif', figures: 'system-ui, sans-serif' },
  type: {
    small: { size: '0.875rem', line: 1.5, weight: 400 },
    body: { size: '1rem', line: 1.6, weight: 400 },
    lead: { size: '1.25rem', line: 1.5, weight: 400 },
    'title-4': { size: '1.125rem', line: 1.4, weight: 600 },
    'title-3': { size: '1.375rem', line: 1.3, weight: 600 },
    'title-2': { size: '1.75rem', line: 1.25, weight: 600 },
    'title-1': { size: '2.25rem', line: 1.15, weight: 600 },
    display: { size: '3rem', line: 1.1, weight: 600 },
  },
  radius: '0.25rem',
  elevation: ['0 1px 2px rgb(0 0 0 / 0.12)', '0 8px 24px rgb(0 0 0 / 0.16)'],
  measure: '68ch',
  pageWidth: '76rem',
  motion: '150ms',
};
