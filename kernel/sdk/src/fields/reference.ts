import { z } from 'zod';
import { linkSchema } from '../content/link.ts';
import { mediaSchema } from '../content/media.ts';
import { richTextSchema } from '../content/rich-text.ts';
import { withMeta, type FieldOptions } from './field.ts';

/** A link to a page, an asset or a URL. `render` receives it with its href. */
export const link = (title: string, options: FieldOptions = {}) =>
  withMeta(linkSchema, { field: 'link', title, ...options });

interface MediaOptions extends FieldOptions {
  /** What may be picked; pictures unless given. */
  accept?: 'image' | 'video' | 'audio' | 'document';
}

/** A picture or file. `render` receives it with its source, size and other encodings. */
export const media = (title: string, { accept = 'image', ...options }: MediaOptions = {}) =>
  withMeta(mediaSchema, { field: 'media', title, accept, ...options });

/** Formatted text: headings, paragraphs, alignment, links and line breaks. `render` receives its links resolved. */
export const richText = (title: string, options: FieldOptions = {}) =>
  withMeta(richTextSchema, { field: 'richText', title, ...options });

/** The id of a row of a data source, or of a page with `to: 'pages'`. */
export const reference = (title: string, { to, ...options }: FieldOptions & { to: string }) =>
  withMeta(z.string().max(200), { field: 'reference', title, to, ...options });

/** The ids of several rows or pages, in an order that editors choose. */
export const references = (title: string, { to, ...options }: FieldOptions & { to: string }) =>
  withMeta(z.array(z.string().max(200)), { field: 'reference', title, to, multiple: true, ...options });
