import { z } from 'zod';
import { intents } from '../content/intent.ts';
import { colorTokens, spaceSteps, type HexColor } from '../brand/tokens.ts';
import { withMeta, type FieldOptions, type SuggestionOptions } from './field.ts';

interface TextOptions extends FieldOptions, SuggestionOptions {
  /** In characters. Defaults to 1,000. */
  maxLength?: number;
  multiline?: boolean;
  /** An HTML id that links lead to. A page with duplicates cannot be published. */
  anchor?: boolean;
  /** For programs, such as a role or column name: excluded from search. */
  identifier?: boolean;
}

/** Plain text. May be empty unless `.min(1)` is added. */
export const text = (title: string, { maxLength = 1000, ...hints }: TextOptions = {}) =>
  withMeta(z.string().max(maxLength), { field: 'text', title, ...hints });

/** Hand-written markup, sanitized when saved and when rendered. */
export const html = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().max(100_000), { field: 'html', title, ...options });

interface UrlOptions extends FieldOptions {
  /**
   * `embed`: only https, on hosts of the manifest's `allow.embed`. Other URLs prevent publishing, and `render` receives
   * an empty text.
   */
  allow?: 'embed';
}

/** http, https, mailto, tel, or relative to the site. Prefer `link` for pages. */
export const url = (title: string, options: UrlOptions = {}) =>
  withMeta(z.string().max(2000), { field: 'url', title, ...options });

/** Yes or no. */
export const toggle = (title: string, options: FieldOptions = {}) =>
  withMeta(z.boolean(), { field: 'toggle', title, ...options });

interface NumberOptions extends FieldOptions {
  /** Shown beside the field, such as `ms` or `px`. */
  unit?: string;
  /** Step of the arrow keys. */
  step?: number;
}

/** A finite number; add `.int()`, `.min()`, `.max()` as needed. */
export const number = (title: string, options: NumberOptions = {}) =>
  withMeta(z.number(), { field: 'number', title, ...options });

/** A day without a time, as `yyyy-MM-dd`. */
export const date = (title: string, options: FieldOptions = {}) =>
  withMeta(z.iso.date(), { field: 'date', title, ...options });

/** An instant, as ISO 8601 in UTC. */
export const dateTime = (title: string, options: FieldOptions = {}) =>
  withMeta(z.iso.datetime(), { field: 'dateTime', title, ...options });

/** A time of day in 24 hours, as `HH:mm`. */
export const time = (title: string, options: FieldOptions = {}) =>
  withMeta(z.iso.time({ precision: -1 }), { field: 'time', title, ...options });

/** An IANA time zone, such as `Europe/London`. A page with another text in it cannot be published. */
export const zone = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().max(100), { field: 'zone', title, ...options });

/** A brand color, by token. */
export const color = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(colorTokens), { field: 'color', title, ...options });

/** A color as `#rrggbb`, for options of brands. Components take `color`, so that they follow the brand. */
export const hexColor = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color as #rrggbb'), {
    field: 'hexColor',
    title,
    ...options,
  }) as unknown as z.ZodType<HexColor, HexColor>;

/** A step of the spacing scale, in units of 4 px. */
export const space = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(spaceSteps), { field: 'space', title, ...options });

/** The meaning of a message or control. */
export const intent = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(intents), { field: 'intent', title, ...options });

/** A name of the brand's icon set. */
export const icon = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().max(100), { field: 'icon', title, ...options });
