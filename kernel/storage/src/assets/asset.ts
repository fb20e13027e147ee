import { searchable } from '@quoin/core';

export type AssetKind = 'image' | 'video' | 'audio' | 'captions' | 'document';

/** The file of an asset; another can replace it. */
export interface AssetFile {
  /** Covers the stored and delivered bytes. */
  sha256: string;
  /** Covers the uploaded bytes. */
  sourceSha256: string;
  mediaType: string;
  bytes: number;
  /** In pixels; null if not an image. */
  width: number | null;
  height: number | null;
  /** More than one if animated. */
  frames: number;
  /** Seconds of sound or film; null if unknown. */
  duration: number | null;
}

/** An uploaded file. Its bytes are stored elsewhere under their hash. */
export interface Asset extends AssetFile {
  id: string;
  siteId: string;
  kind: AssetKind;
  fileName: string;
  alt: string;
  /** The point kept in view by crops, from 0 to 1 each. */
  focalX: number;
  focalY: number;
  /** Names separated by slashes; empty at the top. */
  folder: string;
  createdAt: Date;
}

export type AssetChange = Partial<Pick<Asset, 'fileName' | 'alt' | 'focalX' | 'focalY' | 'folder'>>;

export interface StoredAsset extends Asset {
  search: string;
  deletedAt: Date | null;
}

export function assetOf(stored: StoredAsset): Asset {
  const { search: _search, deletedAt: _deleted, ...asset } = stored;
  return asset;
}

export const searchOf = ({ fileName, alt }: Pick<Asset, 'fileName' | 'alt'>): string =>
  searchable(`${fileName} ${alt}`);
