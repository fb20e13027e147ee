import type { AssetInfo } from '@quoin/core';
import type { Asset } from '@quoin/storage';
import type { VariantFormat } from './image-task.ts';

/** Where media is served on a site's host. */
export const mediaPath = '/_quoin/media';

/** The widths in pixels that pictures are delivered at, if they are as wide. */
const steps = [320, 640, 960, 1280, 1920, 2560];
/** The most pixels that the encoders take on one side. */
const longestSide = 16_000;

/** The formats that pages offer to browsers, best first. */
const pageFormats = ['avif', 'webp'] as const;
/** How wide social networks show a picture. */
const socialWidth = 1200;

/** What stands for the file in addresses: it changes when the file does. */
export const versionOf = ({ sha256 }: Pick<Asset, 'sha256'>): string => sha256.slice(0, 16);

/** The widths that a picture is delivered at: the steps below its own, and its own up to the last step. None for drawings and what moves. */
function widthsOf({ kind, mediaType, width, height, frames }: Asset): number[] {
  if (kind !== 'image' || mediaType === 'image/svg+xml' || frames > 1 || width === null || height === null) return [];
  const widths = [...steps.filter((step) => step < width), Math.min(width, steps.at(-1) ?? width)];
  return [...new Set(widths)].filter((each) => (each / width) * height <= longestSide);
}

/** The width of the JPEG for social networks, which take few formats and no large files. */
function socialWidthOf({ kind, mediaType, width, height }: Asset): number | undefined {
  if (kind !== 'image' || width === null || height === null) return undefined;
  const drawn = mediaType === 'image/svg+xml' ? socialWidth : Math.min(width, socialWidth);
  return (drawn / width) * height <= longestSide ? drawn : undefined;
}

/** The widths at which a picture may stand for itself at another one, the closest first. */
export const widthsNear = (asset: Asset, width: number): number[] =>
  widthsOf(asset).toSorted((one, other) => Math.abs(one - width) - Math.abs(other - width));

/** Whether a picture is delivered at a width in a format. */
export const isDelivered = (asset: Asset, width: number, format: VariantFormat): boolean =>
  format === 'jpeg' ? width === socialWidthOf(asset) : widthsOf(asset).includes(width);

const base = (asset: Asset): string => `${mediaPath}/${asset.id}/${versionOf(asset)}`;

/** The path of an asset's file, relative to the site. */
export const hrefOfAsset = (asset: Asset): string => `${base(asset)}/${encodeURIComponent(asset.fileName)}`;

/** A file name with another extension. */
export const variantName = (fileName: string, format: VariantFormat): string =>
  `${fileName.replace(/\.[^.]*$/, '')}.${format}`;

/** The path of a picture at one of its widths. */
export const hrefOfVariant = (asset: Asset, width: number, format: VariantFormat): string =>
  `${base(asset)}/${width}/${encodeURIComponent(variantName(asset.fileName, format))}`;

/** An asset as pages show it. */
export function assetInfo(asset: Asset): AssetInfo {
  const { alt, width, height, focalX, focalY } = asset;
  const widths = widthsOf(asset);
  const social = socialWidthOf(asset);
  const srcSet = (format: VariantFormat) =>
    widths.map((each) => `${hrefOfVariant(asset, each, format)} ${each}w`).join(', ');
  return {
    href: hrefOfAsset(asset),
    alt,
    width: width ?? undefined,
    height: height ?? undefined,
    sources:
      widths.length === 0 ? [] : pageFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    ...(social === undefined ? {} : { social: hrefOfVariant(asset, social, 'jpeg') }),
    // The middle is what nobody chose: a component may know better.
    focal: focalX === 0.5 && focalY === 0.5 ? undefined : { x: focalX, y: focalY },
  };
}
