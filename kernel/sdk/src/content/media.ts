import { z } from 'zod';

/** A picture or file as it is stored: an asset of the site's library, or a URL. */
export type Media = string | AssetMedia | UrlMedia;
export interface AssetMedia {
  asset: string;
  /** Replaces the asset's own alternative text; empty for decoration. */
  alt?: string | undefined;
  /** What stays visible when the picture is cropped: fractions of width and height from the upper left. */
  focal?: { x: number; y: number } | undefined;
}
export interface UrlMedia {
  url: string;
  alt?: string | undefined;
}

/** A picture or file as `render` receives it. */
export interface ResolvedMedia {
  /** Safe to put into a `src`. `undefined` when the asset is gone: render nothing. */
  src: string | undefined;
  alt: string;
  /** In pixels of the original, when known. */
  width: number | undefined;
  height: number | undefined;
  /** Other encodings and widths, best first, for the `source` elements of a `picture`. */
  sources: { type: string; srcSet: string }[];
  focal: { x: number; y: number } | undefined;
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
