import type { ApiAsset } from '@quoin/api';
import { formatBytes } from '../../screen/format-number.ts';
import type { AssetKind } from './media-queries.ts';

export const kindWords: Record<AssetKind, string> = {
  image: 'Pictures',
  video: 'Videos',
  audio: 'Sounds',
  captions: 'Captions',
  document: 'Documents',
};

/** Note for uploaders on who can read their files. */
export const addressNote =
  'Everyone who has the address of a file can read it, even if the page that shows it is protected.';

export function describeAsset({
  mediaType,
  width,
  height,
  bytes,
  fileName,
}: Pick<ApiAsset, 'mediaType' | 'width' | 'height' | 'bytes' | 'fileName'>): string {
  const type = (/\.([^.]+)$/.exec(fileName)?.[1] ?? mediaType).toUpperCase();
  const size = width === null || height === null ? [] : [`${width} × ${height}`];
  return [type, ...size, formatBytes(bytes)].join(' · ');
}

const folderStep = String.raw`(?![ .])[^\/\\\p{Cc}]{1,80}(?<! )`;
/** `pattern` of a folder: at most eight names separated by slashes. */
export const folderPattern = String.raw`${folderStep}(\/${folderStep}){0,7}`;
export const folderHelp =
  'At most eight names with slashes between, each of at most 80 characters and none beginning with a dot.';

export const topFolder = '/';
export const folderTitle = (folder: string): string => (folder === '' ? 'Top folder' : folder);
