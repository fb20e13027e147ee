import type { ApiAsset } from '@quoin/api';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export type AssetKind = ApiAsset['kind'];

const mediaKey = (site: string) => ['media', site] as const;

export const foldersQuery = (site: string) =>
  queryOptions({ queryKey: [...mediaKey(site), 'folders'], queryFn: () => api.media.folders({ site }) });

export const publicFilesQuery = (site: string) =>
  queryOptions({ queryKey: [...mediaKey(site), 'public-files'], queryFn: () => api.media.publicFiles({ site }) });

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

export interface MediaFilter {
  /** Undefined for all folders. */
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

/** Address of an asset's thumbnail. */
export const previewUrl = (
  site: string,
  { id, version }: Pick<ApiAsset, 'id' | 'version'>,
  width: 320 | 960 = 320,
): string => `/api/sites/${site}/media/${id}/preview?width=${width}&version=${version}`;

/**
 * Refetches a site's media except `gone` assets, which a closing panel may still show. Cancels running queries first,
 * as their results may predate the change.
 */
export async function refreshMedia(queries: QueryClient, site: string, deleted: readonly string[] = []): Promise<void> {
  const queryKey = mediaKey(site);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  await queries.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ queryKey: [, , , asset] }) => !deleted.includes(String(asset)),
  });
}
