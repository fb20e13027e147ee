import type { Intent } from '../content/intent.ts';

/** Colors of every brand, for light and dark. In CSS: `var(--color-surface)`. */
export const colorTokens = ['surface', 'raised', 'text', 'muted', 'line', 'accent', 'on-accent', 'focus'] as const;
export type ColorToken = (typeof colorTokens)[number];

/** Spacing steps in multiples of 4 px. In CSS: `var(--space-4)`. */
export const spaceSteps = ['0', '1', '2', '3', '4', '6', '8', '12', '16', '24'] as const;
export type SpaceStep = (typeof spaceSteps)[number];

/** Type scale. In CSS: `var(--type-body-size)`, `var(--type-body-line)`. */
export const typeSteps = ['small', 'body', 'lead', 'title-4', 'title-3', 'title-2', 'title-1', 'display'] as const;
export type TypeStep = (typeof typeSteps)[number];

/** Font roles. In CSS: `var(--font-body)`. */
export const fontRoles = ['body', 'heading', 'figures'] as const;
export type FontRole = (typeof fontRoles)[number];

/** `#rrggbb`, so that contrast can be computed. */
export type HexColor = `#${string}`;

/** In CSS: `var(--intent-bad-surface)`, `-text`, `-line`. */
export interface IntentColors {
  surface: HexColor;
  text: HexColor;
  line: HexColor;
}

/** Intents without colors of their own. */
export type InheritedIntent = 'transparent' | 'assimilate';

/**
 * Between a picture and the text on it. In CSS: `var(--scrim)`, `var(--scrim-text)`. The text is legible on any
 * picture.
 */
export interface Scrim {
  color: HexColor;
  /** From 0 to 1. */
  opacity: number;
  text: HexColor;
}

/** In CSS: `var(--scale-1)`, `var(--scale-1-text)`. */
export interface ScaleStep {
  fill: HexColor;
  /** Color of a figure on it. */
  text: HexColor;
}

export interface ColorScheme {
  color: Record<ColorToken, HexColor>;
  intent: Record<Exclude<Intent, InheritedIntent>, IntentColors>;
  /** Chart series in order; adjacent ones also differ in lightness. In CSS: `var(--series-1)`. */
  series: readonly [HexColor, HexColor, HexColor, HexColor, HexColor, HexColor, ...HexColor[]];
  /** Amounts from the least to the most, as in maps and matrices. Each differs more from the surface. */
  scale: readonly [ScaleStep, ScaleStep, ScaleStep, ScaleStep, ScaleStep];
  /** Moves of prices, as text. A sign or word says the same. In CSS: `var(--movement-up)`, `var(--movement-down)`. */
  movement: { up: HexColor; down: HexColor };
  scrim: Scrim;
}

/** A brand's look. A missing token does not compile. */
export interface BrandTokens {
  /** Scheme for visitors without a preference. */
  prefers: 'light' | 'dark';
  light: ColorScheme;
  dark: ColorScheme;
  font: Record<FontRole, string>;
  /** Sizes as CSS lengths (rem or clamp), lines as unitless factors. */
  type: Record<TypeStep, { size: string; line: number; weight: number; tracking?: string }>;
  /** Corner radius, a CSS length. In CSS: `var(--radius)`. */
  radius: string;
  /** Shadows. In CSS: `var(--elevation-1)`, `var(--elevation-2)`. */
  elevation: readonly [string, string];
  /** Max line length, in ch. In CSS: `var(--measure)`. */
  measure: string;
  /** Max content width, a CSS length. In CSS: `var(--page-width)`. */
  pageWidth: string;
  /** Transition duration, at most 200 ms. In CSS: `var(--motion)`. */
  motion: string;
  /** Overrides of components' custom properties: `{ '--tabs-gap': '…' }`. */
  component?: Record<`--${string}`, string>;
}
