import type { VariantFormat } from '../../site/content/asset-address.ts';

/** Max pixels of an image, all frames together. */
export const maxPixels = 50_000_000;

export const rasterFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type RasterFormat = (typeof rasterFormats)[number];

export type ImageTask =
  /** Reads the size without decoding. */
  | { kind: 'measure'; source: string }
  /** Rewrites an SVG without active content and measures it. */
  | { kind: 'sanitize'; source: string; target: string }
  /** Re-encodes an image upright, without metadata. */
  | { kind: 'clean'; source: string; target: string; format: RasterFormat }
  /** Writes a variant of another width. */
  | { kind: 'variant'; source: string; target: string; width: number; format: VariantFormat }
  /** Renders a square SVG as PNG. */
  | { kind: 'icon'; source: string; target: string; width: number }
  /** Reads how long sound or film takes. */
  | { kind: 'duration'; source: string };

export interface ImageSize {
  width: number;
  height: number;
  frames: number;
}

export type ImageOutcome =
  | { size: ImageSize }
  /** In seconds; undefined if the file states none. */
  | { duration: number | undefined }
  | { tooManyPixels: Pick<ImageSize, 'width' | 'height'> }
  | { unreadable: string };
