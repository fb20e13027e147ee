import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { sitesQuery } from '../../api/site-queries.ts';

export const usersKey = ['users'] as const;

/** User as seen by managers of a site, or of every site. */
export const userQuery = (site: string, user: string) =>
  queryOptions({ queryKey: [...usersKey, site, user], queryFn: () => api.users.get({ site, user }) });

export function useSiteNames(): ReadonlyMap<string, string> {
  const { data: sites = [] } = useQuery(sitesQuery);
  return new Map(sites.map(({ id, name }) => [id, name]));
}
