import type { AssetInfo } from '@quoin/core';
import type { Asset } from '@quoin/storage';

export const mediaPath = '/_quoin/media';

export const variantFormats = ['avif', 'webp', 'jpeg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Widths of variants in pixels. */
const steps = [320, 640, 960, 1280, 1920, 2560];
/** Max width and height of the encoders, in pixels. */
const maxSide = 16_000;

/** Offered to browsers in order of preference. */
const pageFormats = ['avif', 'webp'] as const;
/** Width in pixels of images for social networks. */
const socialWidth = 1200;

/** Returns the part of the address that changes with the file. */
export const versionOf = ({ sha256 }: Pick<Asset, 'sha256'>): string => sha256.slice(0, 16);

/**
 * Empty for vector graphics and animations. Otherwise the steps below the image's width, then its own up to the last
 * step.
 */
function widthsOf({ kind, mediaType, width, height, frames }: Asset): number[] {
  if (kind !== 'image' || mediaType === 'image/svg+xml' || frames > 1 || width === null || height === null) return [];
  const widths = [...steps.filter((step) => step < width), Math.min(width, steps.at(-1) ?? width)];
  return [...new Set(widths)].filter((each) => (each / width) * height <= maxSide);
}

/** Width of the JPEG for social networks, which accept few formats. */
function socialWidthOf({ kind, mediaType, width, height }: Asset): number | undefined {
  if (kind !== 'image' || width === null || height === null) return undefined;
  const drawn = mediaType === 'image/svg+xml' ? socialWidth : Math.min(width, socialWidth);
  return (drawn / width) * height <= maxSide ? drawn : undefined;
}

/** Returns fallback widths, closest first. */
export const widthsNear = (asset: Asset, width: number): number[] =>
  widthsOf(asset).toSorted((one, other) => Math.abs(one - width) - Math.abs(other - width));

export const isDelivered = (asset: Asset, width: number, format: VariantFormat): boolean =>
  format === 'jpeg' ? width === socialWidthOf(asset) : widthsOf(asset).includes(width);

const base = (asset: Asset): string => `${mediaPath}/${asset.id}/${versionOf(asset)}`;

export const hrefOfAsset = (asset: Asset): string => `${base(asset)}/${encodeURIComponent(asset.fileName)}`;

export const variantName = (fileName: string, format: VariantFormat): string =>
  `${fileName.replace(/\.[^.]*$/, '')}.${format}`;

export const hrefOfVariant = (asset: Asset, width: number, format: VariantFormat): string =>
  `${base(asset)}/${width}/${encodeURIComponent(variantName(asset.fileName, format))}`;

export function assetInfo(asset: Asset): AssetInfo {
  const { alt, width, height, focalX, focalY, mediaType, bytes, fileName, duration } = asset;
  const widths = widthsOf(asset);
  const social = socialWidthOf(asset);
  const srcSet = (format: VariantFormat) =>
    widths.map((each) => `${hrefOfVariant(asset, each, format)} ${each}w`).join(', ');
  return {
    href: hrefOfAsset(asset),
    file: { type: mediaType, bytes, fileName, duration: duration ?? undefined },
    alt,
    width: width ?? undefined,
    height: height ?? undefined,
    sources:
      widths.length === 0 ? [] : pageFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    ...(social === undefined ? {} : { social: hrefOfVariant(asset, social, 'jpeg') }),
    // The center is the default: a component may choose better.
    focal: focalX === 0.5 && focalY === 0.5 ? undefined : { x: focalX, y: focalY },
  };
}
