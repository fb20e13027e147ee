/** The most pixels of one picture, all its frames together. */
export const mostPixels = 50_000_000;

/** Formats that are decoded and encoded anew. */
export const rasterFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type RasterFormat = (typeof rasterFormats)[number];

/** Formats that a picture is delivered in at other widths. */
export const variantFormats = ['avif', 'webp', 'jpeg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Work for the process that decodes pictures. All of it reads one file. */
export type ImageTask =
  /** Measures a picture without decoding it. */
  | { kind: 'measure'; source: string }
  /** Writes a drawing anew, with nothing that could run, and measures it. */
  | { kind: 'sanitize'; source: string; target: string }
  /** Writes a picture anew: upright, and with nothing but its pixels. */
  | { kind: 'clean'; source: string; target: string; format: RasterFormat }
  /** Writes a picture at another width. */
  | { kind: 'variant'; source: string; target: string; width: number; format: VariantFormat }
  /** Draws a square drawing as a PNG of a width. */
  | { kind: 'icon'; source: string; target: string; width: number };

/** The size of what was measured or written. */
export interface ImageSize {
  width: number;
  height: number;
  frames: number;
}

/** What came of a task. */
export type ImageOutcome =
  | { size: ImageSize }
  | { tooManyPixels: Pick<ImageSize, 'width' | 'height'> }
  | { unreadable: string };
