import { searchable } from '../database/words.ts';

export type AssetKind = 'image' | 'video' | 'audio' | 'document';

/** A file as it is kept, which an asset may exchange for another. */
export interface AssetFile {
  /** Of the bytes that are kept and delivered. */
  sha256: string;
  /** Of the bytes that were sent. */
  sourceSha256: string;
  mediaType: string;
  bytes: number;
  /** In pixels; null for what is not an image. */
  width: number | null;
  height: number | null;
  /** More than one when it moves. */
  frames: number;
}

/** What is known of an uploaded file; the file itself is kept elsewhere under its hash. */
export interface Asset extends AssetFile {
  id: string;
  siteId: string;
  kind: AssetKind;
  fileName: string;
  alt: string;
  /** The point that stays in view when the picture is cropped, from 0 to 1 each. */
  focalX: number;
  focalY: number;
  /** Names with slashes between; empty at the top. */
  folder: string;
  createdAt: Date;
}

/** What an editor may change of an asset. */
export type AssetChange = Partial<Pick<Asset, 'fileName' | 'alt' | 'focalX' | 'focalY' | 'folder'>>;

export interface StoredAsset extends Asset {
  /** File name and alternative text: what a search looks through. */
  search: string;
  deletedAt: Date | null;
}

export function assetOf(stored: StoredAsset): Asset {
  const { search: _search, deletedAt: _deleted, ...asset } = stored;
  return asset;
}

/** What a search for an asset looks through. */
export const searchOf = ({ fileName, alt }: Pick<Asset, 'fileName' | 'alt'>): string =>
  searchable(`${fileName} ${alt}`);
