import { z } from 'zod';
import { intents } from '../content/intent.ts';
import { colorTokens, spaceSteps } from '../brand/tokens.ts';
import { withMeta, type FieldOptions } from './field.ts';

interface TextOptions extends FieldOptions {
  /** In characters; 1,000 unless given. */
  maxLength?: number;
  /** Edited in a box of several lines. */
  multiline?: boolean;
  /** An id in the page's HTML, to which links lead: a page on which two fields hold the same one is not published. */
  anchor?: boolean;
  /** For programs, not for readers, such as a role or the name of a column: search neither finds it nor shows it. */
  identifier?: boolean;
}

/** A plain text. Empty is allowed unless `.min(1)` is added. */
export const text = (title: string, { maxLength = 1000, ...hints }: TextOptions = {}) =>
  withMeta(z.string().max(maxLength), { field: 'text', title, ...hints });

/** Markup written by hand. The kernel sanitizes it when it is saved and again when it is rendered. */
export const html = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().max(100_000), { field: 'html', title, ...options });

interface UrlOptions extends FieldOptions {
  /**
   * `embed`: only https, and hosts that the manifest lists under `allow.embed`. Another keeps a page from being published, and `render`
   * receives an empty text in its place.
   */
  allow?: 'embed';
}

/** A URL under the kernel's policy: http, https, mailto, tel, or relative to the site. Prefer `link` where pages can be meant. */
export const url = (title: string, options: UrlOptions = {}) =>
  withMeta(z.string().max(2000), { field: 'url', title, ...options });

/** Yes or no. */
export const toggle = (title: string, options: FieldOptions = {}) =>
  withMeta(z.boolean(), { field: 'toggle', title, ...options });

interface NumberOptions extends FieldOptions {
  /** Such as `ms` or `px`, shown beside the field. */
  unit?: string;
  /** The distance between values that the arrow keys step through. */
  step?: number;
}

/** A finite number; add `.int()`, `.min()` and `.max()` as needed. */
export const number = (title: string, options: NumberOptions = {}) =>
  withMeta(z.number(), { field: 'number', title, ...options });

/** A day without a time, as `yyyy-MM-dd`. */
export const date = (title: string, options: FieldOptions = {}) =>
  withMeta(z.iso.date(), { field: 'date', title, ...options });

/** An instant, as ISO 8601 in UTC. */
export const dateTime = (title: string, options: FieldOptions = {}) =>
  withMeta(z.iso.datetime(), { field: 'dateTime', title, ...options });

/** A colour of the brand, by the name of its token. */
export const color = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(colorTokens), { field: 'color', title, ...options });

/** A step of the brand's spacing scale, in units of 4 px. */
export const space = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(spaceSteps), { field: 'space', title, ...options });

/** What a message or control means. */
export const intent = (title: string, options: FieldOptions = {}) =>
  withMeta(z.enum(intents), { field: 'intent', title, ...options });

/** A name of the brand's icon set. */
export const icon = (title: string, options: FieldOptions = {}) =>
  withMeta(z.string().max(100), { field: 'icon', title, ...options });
