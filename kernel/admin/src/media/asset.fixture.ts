import type { ApiAsset } from '@quoin/api';

/** Picture in the top folder. */
export const assetOf = (id: string, more: Partial<ApiAsset> = {}): ApiAsset => ({
  id,
  fileName: `${id}.png`,
  folder: '',
  alt: 'A chart',
  kind: 'image',
  mediaType: 'image/png',
  width: 640,
  height: 480,
  duration: null,
  bytes: 2048,
  focal: { x: 0.5, y: 0.5 },
  version: 'v1',
  url: `/media/${id}.png`,
  createdAt: '2030-01-01T00:00:00.000Z',
  ...more,
});
