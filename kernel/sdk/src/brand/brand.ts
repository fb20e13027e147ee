import type { Messages } from '../component/component.ts';
import type { Template } from '../component/template.ts';
import type { IconSet } from './icons.ts';
import type { BrandTokens } from './tokens.ts';

/** A font file that ships with the brand's package. */
export interface FontFace {
  family: string;
  /** Path of a woff2 file below the package's `src`. */
  file: string;
  /** A number, or two for a variable font: `400 700`. */
  weight: string;
  style: 'normal' | 'italic';
  /** CSS unicode-range of the subset. */
  range?: string;
  /** Fetched before the styles ask for it; for the faces that every page uses. */
  preload?: boolean;
}

/**
 * A font of the system that takes the room of one of the brand's while that is on its way, so that nothing moves when it arrives. Its family
 * stands behind the brand's own in the tokens. Measures are percentages of the font size.
 */
export interface FallbackFace {
  family: string;
  /** What systems call it; the first that is there is taken. */
  local: [string, ...string[]];
  weight: string;
  /** How much wider the brand's font runs than this one. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** A drawing of the brand: SVG markup that uses `currentColor` and has a `viewBox`. */
export interface Logo {
  svg: string;
  /** What the logo says to those who cannot see it. */
  alt: string;
}

export interface BrandDefinition {
  /** Such as `ice`. */
  name: string;
  title: string;
  tokens: BrandTokens;
  fonts: FontFace[];
  fallbacks?: FallbackFace[];
  logo: Logo;
  /** The mark alone, square: favicon and small screens. */
  mark: Logo;
  icons: IconSet;
  /** The page templates that belong to this brand. */
  templates: Template[];
  /** Their messages in other languages: by language tag, then by registered name. */
  translations?: Record<string, Record<string, Messages>>;
}

export interface Brand extends BrandDefinition {
  readonly kind: 'brand';
}

/** Declares a brand pack: what its package's default export is. */
export const defineBrand = (definition: BrandDefinition): Brand => ({ kind: 'brand', ...definition });
