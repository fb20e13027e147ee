import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { pagesKey } from '../pages/pages-query.ts';

/** The sites on which the one who is signed in holds a role. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await api.sites.list({})).sites,
  staleTime: 60_000,
});

/** What goes on at a site. */
export const dashboardQuery = (site: string) =>
  queryOptions({ queryKey: [...pagesKey(site), 'dashboard'], queryFn: () => api.sites.dashboard({ site }) });
