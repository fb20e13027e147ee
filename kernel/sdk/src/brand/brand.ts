import type { Messages } from '../component/component.ts';
import type { Template } from '../component/template.ts';
import type { IconSet } from './icons.ts';
import type { BrandTokens } from './tokens.ts';

/** A font file in the brand's package. */
export interface FontFace {
  family: string;
  /** Path of a woff2 file below the package's `src`. */
  file: string;
  /** A number, or two for a variable font: `400 700`. */
  weight: string;
  style: 'normal' | 'italic';
  /** CSS unicode-range. */
  range?: string;
  /** True for fonts that every page uses. */
  preload?: boolean;
}

/**
 * A system font with the metrics of a brand font that is loading, against layout shift. Its family follows the brand's
 * in the tokens. Metrics are percentages of the font size.
 */
export interface FallbackFace {
  family: string;
  /** Its names on different systems; the first installed one is used. */
  local: [string, ...string[]];
  weight: string;
  /** Width of the brand's font relative to this one. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** SVG markup that uses `currentColor` and has a `viewBox`. */
export interface Logo {
  svg: string;
  /** Alternative text. */
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
  /** Square, for the favicon and small screens. */
  mark: Logo;
  icons: IconSet;
  templates: Template[];
  /** Messages of the templates: by language tag, then by registered name. */
  translations?: Record<string, Record<string, Messages>>;
}

export interface Brand extends BrandDefinition {
  readonly type: 'brand';
}

/** Declares a brand: the default export of its package. */
export const defineBrand = (definition: BrandDefinition): Brand => ({ type: 'brand', ...definition });
