import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { pagesKey } from './page-queries.ts';

/** Sites on which the user has a role. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await api.sites.list({})).sites,
  staleTime: 60_000,
});

export const dashboardQuery = (site: string) =>
  queryOptions({ queryKey: [...pagesKey(site), 'dashboard'], queryFn: () => api.sites.dashboard({ site }) });

export const unfinishedQuery = (site: string) =>
  queryOptions({
    queryKey: [...pagesKey(site), 'unfinished'],
    queryFn: () => api.sites.unfinished({ site }),
  });

export type ActivityPeriod = 'day' | 'week';

/** `site` may be `everySite`. */
export const activityQuery = (site: string, period: ActivityPeriod) =>
  queryOptions({
    queryKey: ['activity', site, period],
    queryFn: () => api.sites.activity({ site, period }),
    refetchInterval: 60_000,
  });
