import { z } from 'zod';
import { linkSchema } from '../content/link.ts';
import { mediaSchema } from '../content/media.ts';
import { richTextSchema } from '../content/rich-text.ts';
import { withMeta, type FieldOptions } from './field.ts';

/** A page, an asset or a URL. `render` receives its href. */
export const link = (title: string, options: FieldOptions = {}) =>
  withMeta(linkSchema, { field: 'link', title, ...options });

interface MediaOptions extends FieldOptions {
  /** Defaults to `image`. */
  accept?: 'image' | 'video' | 'audio' | 'captions' | 'document';
  /** `render` draws the image without its alternative text, so that none is missed. */
  decorative?: boolean;
  /** The text field beside it that replaces the alternative text, unless it is empty. */
  altField?: string;
}

/** A file. `render` receives its source, size and other encodings. */
export const media = (title: string, { accept = 'image', ...options }: MediaOptions = {}) =>
  withMeta(mediaSchema, { field: 'media', title, accept, ...options });

/** Headings, paragraphs, alignment, links and line breaks. `render` receives resolved links. */
export const richText = (title: string, options: FieldOptions = {}) =>
  withMeta(richTextSchema, { field: 'richText', title, ...options });

/** Id of a row of a data source, or of a page with `to: 'pages'`. */
export const reference = (title: string, { to, ...options }: FieldOptions & { to: string }) =>
  withMeta(z.string().max(200), { field: 'reference', title, to, ...options });

/** Ids of several rows or pages, ordered by editors. */
export const references = (title: string, { to, ...options }: FieldOptions & { to: string }) =>
  withMeta(z.array(z.string().max(200)), { field: 'reference', title, to, multiple: true, ...options });
