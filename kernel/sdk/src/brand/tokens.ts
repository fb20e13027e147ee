import type { Intent } from '../content/intent.ts';

/** The colours every brand defines, each for light and dark. In CSS: `var(--color-surface)`. */
export const colorTokens = ['surface', 'raised', 'text', 'muted', 'line', 'accent', 'on-accent', 'focus'] as const;
export type ColorToken = (typeof colorTokens)[number];

/** Steps of the spacing scale, each that many times 4 px. In CSS: `var(--space-4)`. */
export const spaceSteps = ['0', '1', '2', '3', '4', '6', '8', '12', '16', '24'] as const;
export type SpaceStep = (typeof spaceSteps)[number];

/** Steps of the type scale. In CSS: `var(--type-body-size)`, `var(--type-body-line)`. */
export const typeSteps = ['small', 'body', 'lead', 'title-4', 'title-3', 'title-2', 'title-1', 'display'] as const;
export type TypeStep = (typeof typeSteps)[number];

/** Font roles. In CSS: `var(--font-body)`. */
export const fontRoles = ['body', 'heading', 'figures'] as const;
export type FontRole = (typeof fontRoles)[number];

/** A colour as `#rrggbb`, so that contrast can be computed. */
export type HexColor = `#${string}`;

/** The colours of one intent. In CSS: `var(--intent-bad-surface)`, `-text`, `-line`. */
export interface IntentColors {
  surface: HexColor;
  text: HexColor;
  line: HexColor;
}

/** Intents that take their colours from where they stand, so a brand gives them none. */
export type InheritedIntent = 'transparent' | 'assimilate';

/** The colours of one scheme. */
export interface ColorScheme {
  color: Record<ColorToken, HexColor>;
  intent: Record<Exclude<Intent, InheritedIntent>, IntentColors>;
  /** Chart series in the order in which they are used; neighbours differ in lightness too. In CSS: `var(--series-1)`. */
  series: readonly [HexColor, HexColor, HexColor, HexColor, HexColor, HexColor, ...HexColor[]];
}

/** The whole look of a brand. Complete by type: a brand that lacks a token does not compile. */
export interface BrandTokens {
  /** Which scheme a visitor without a preference sees. */
  prefers: 'light' | 'dark';
  light: ColorScheme;
  dark: ColorScheme;
  /** CSS font stacks. */
  font: Record<FontRole, string>;
  /** Sizes as CSS lengths (rem or clamp), lines as unitless factors. */
  type: Record<TypeStep, { size: string; line: number; weight: number; tracking?: string }>;
  /** Corner radius, a CSS length. In CSS: `var(--radius)`. */
  radius: string;
  /** Two shadows at most. In CSS: `var(--elevation-1)`, `var(--elevation-2)`. */
  elevation: readonly [string, string];
  /** Longest line of running text, in ch. In CSS: `var(--measure)`. */
  measure: string;
  /** Widest content, a CSS length. In CSS: `var(--page-width)`. */
  pageWidth: string;
  /** Duration of a transition, at most 200 ms. In CSS: `var(--motion)`. */
  motion: string;
  /** Documented custom properties of single components, where this brand differs: `{ '--tabs-gap': '…' }`. */
  component?: Record<`--${string}`, string>;
}
