import type { z } from 'zod';
import type { Messages } from '../component/component.ts';
import type { Migration } from '../component/migration.ts';
import type { Template } from '../component/template.ts';
import type { Resolved } from '../content/resolved.ts';
import type { Pattern } from '../plugin/pattern.ts';
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
  /** Names on different systems. The first installed one is used. */
  local: [string, ...string[]];
  weight: string;
  /** Width of the brand's font relative to this one. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

export interface Logo {
  /**
   * Markup that uses `currentColor` and has a `viewBox`: shapes, gradients and text, without style, script and
   * references to elsewhere.
   */
  svg: string;
  /** Alternative text. */
  alt: string;
}

export interface BrandDefinition {
  /** Example: `ice`. */
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
  patterns?: readonly Pattern[];
  /** Messages of the templates: by language tag, then by registered name. */
  translations?: Record<string, Record<string, Messages>>;
}

/** A brand that sites can be composed with. */
export interface Brand extends BrandDefinition {
  readonly type: 'brand';
}

/** Derives a value from a site's options. Pure, because the kernel also calls it with other options. */
export type OfOptions<O extends z.ZodObject, Value> = (options: Resolved<z.output<O>>) => Value;

/** A brand whose tokens, logo and mark each site sets by options in its manifest. */
export interface ConfigurableBrandDefinition<O extends z.ZodObject = z.ZodObject> extends Omit<
  BrandDefinition,
  'tokens' | 'logo' | 'mark'
> {
  /** zod fields for the manifest, without transforms. */
  options: O;
  /** They migrate options like props. */
  migrations?: readonly Migration[];
  /**
   * Returns problems that a schema cannot state, by the name of the option, as sentences that say what to do. A site
   * with such options does not compose, and nothing else is derived from them.
   */
  optionProblems?: OfOptions<O, Partial<Record<string, string>>>;
  /** A site with options that lead to too little contrast does not compose. */
  tokens: OfOptions<O, BrandTokens>;
  logo: Logo | OfOptions<O, Logo>;
  mark: Logo | OfOptions<O, Logo>;
}

export interface ConfigurableBrand<O extends z.ZodObject = z.ZodObject> extends ConfigurableBrandDefinition<O> {
  readonly type: 'brand';
}

/** Declares a brand: the default export of its package. */
export function defineBrand(definition: BrandDefinition): Brand;
/** Declares a brand with options. */
export function defineBrand<O extends z.ZodObject>(definition: ConfigurableBrandDefinition<O>): ConfigurableBrand;
export function defineBrand(definition: BrandDefinition | ConfigurableBrandDefinition): Brand | ConfigurableBrand {
  return { type: 'brand', ...definition };
}
