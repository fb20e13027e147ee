import type { ApiAsset } from '@quoin/core/api';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export type AssetKind = ApiAsset['kind'];

/** All that is asked of the media of a site is below this key. */
const mediaKey = (site: string) => ['media', site] as const;

export const foldersQuery = (site: string) =>
  queryOptions({ queryKey: [...mediaKey(site), 'folders'], queryFn: () => api.media.folders({ site }) });

export const assetQuery = (site: string, asset: string) =>
  queryOptions({ queryKey: [...mediaKey(site), 'asset', asset], queryFn: () => api.media.get({ site, asset }) });

export const usagesQuery = (site: string, asset: string) =>
  queryOptions({
    queryKey: [...mediaKey(site), 'asset', asset, 'usages'],
    queryFn: () => api.media.usages({ site, asset }),
  });

export const versionsQuery = (site: string, asset: string) =>
  queryOptions({
    queryKey: [...mediaKey(site), 'asset', asset, 'versions'],
    queryFn: () => api.media.versions({ site, asset }),
  });

/** What of the media is shown. */
export interface MediaFilter {
  /** All folders where there is none. */
  folder?: string | undefined;
  kind?: AssetKind | undefined;
  search?: string | undefined;
  sort: string;
  limit: number;
  offset: number;
}

export const assetsQuery = (site: string, { folder, kind, search, sort, ...window }: MediaFilter) =>
  queryOptions({
    queryKey: [...mediaKey(site), 'list', folder, kind, search, sort, window],
    async queryFn() {
      const { assets, total } = await api.media.list({
        site,
        ...window,
        sort: sort as '-createdAt',
        ...(folder === undefined ? {} : { folder }),
        ...(kind === undefined ? {} : { kind }),
        ...(search === undefined ? {} : { search }),
      });
      return { rows: assets, total };
    },
    placeholderData: keepPreviousData,
  });

/** Where the admin gets a small picture of an asset. */
export const previewUrl = (
  site: string,
  { id, version }: Pick<ApiAsset, 'id' | 'version'>,
  width: 320 | 960 = 320,
): string => `/api/sites/${site}/media/${id}/preview?width=${width}&version=${version}`;

/**
 * Asks again for all that is known of the media of a site, but not for files that are `gone`: a panel that closes may
 * still show one. What is being fetched may be from before a change, so it does not count.
 */
export async function refreshMedia(queries: QueryClient, site: string, gone: readonly string[] = []): Promise<void> {
  const queryKey = mediaKey(site);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  await queries.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ queryKey: [, , , asset] }) => !gone.includes(String(asset)),
  });
}
