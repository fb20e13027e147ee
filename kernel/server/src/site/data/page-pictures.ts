import { resolveMedia } from '@quoin/core';
import { z, type ResolvedMedia } from '@quoin/sdk';
import type { PageEntry, Storage } from '@quoin/storage';
import { assetInfo } from '../content/asset-address.ts';

/** The existing pictures of pages by page id; `assets` are ids of the library, found or not. */
export interface PagePictures {
  pictures: ReadonlyMap<string, ResolvedMedia>;
  assets: string[];
}

const assetIn = (image: string): string | undefined => z.uuid().safeParse(image).data;

export async function findPagePictures(
  { assets }: Pick<Storage, 'assets'>,
  siteId: string,
  entries: readonly Pick<PageEntry, 'pageId' | 'image'>[],
): Promise<PagePictures> {
  const ids = [...new Set(entries.flatMap(({ image }) => assetIn(image ?? '') ?? []))];
  const stored = ids.length === 0 ? [] : await assets.findAll(siteId, ids);
  const found = new Map(stored.map((asset) => [asset.id, assetInfo(asset)]));
  const pictures = entries.flatMap(({ pageId, image }): [string, ResolvedMedia][] => {
    if (image === null) return [];
    const media = assetIn(image) === undefined ? { url: image } : { asset: image };
    const picture = resolveMedia(media, { asset: (id) => found.get(id) });
    return picture.src === undefined ? [] : [[pageId, picture]];
  });
  return { pictures: new Map(pictures), assets: ids };
}
