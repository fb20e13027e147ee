import { z } from 'zod';
import type { FileFacts } from './file-facts.ts';

/** A file as stored: an asset of the site's library, or a URL. */
export type Media = string | AssetMedia | UrlMedia;
export interface AssetMedia {
  asset: string;
  /** Replaces the asset's own; empty for decoration. */
  alt?: string | undefined;
  /** Stays visible when cropped: fractions of width and height from the upper left. */
  focal?: { x: number; y: number } | undefined;
}
export interface UrlMedia {
  url: string;
  alt?: string | undefined;
}

/** A file as `render` receives it. */
export interface ResolvedMedia {
  /** Safe for a `src`. `undefined` if the asset is gone: render nothing. */
  src: string | undefined;
  alt: string;
  /** Pixels of the original, if known. */
  width: number | undefined;
  height: number | undefined;
  /** Other encodings and widths, best first, for `source` elements. */
  sources: { type: string; srcSet: string }[];
  focal: { x: number; y: number } | undefined;
  /** Facts about a file of the library; `undefined` for other URLs. */
  file: FileFacts | undefined;
}

export const mediaSchema: z.ZodType<Media, Media> = z.union([
  z.string().max(2000),
  z.strictObject({
    asset: z.string(),
    alt: z.string().max(1000).optional(),
    focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  }),
  z.strictObject({ url: z.string().max(2000), alt: z.string().max(1000).optional() }),
]);
