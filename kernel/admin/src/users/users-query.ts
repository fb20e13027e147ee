import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { sitesQuery } from '../sites/sites-query.ts';

/** Every list of users and every user is below this key. */
export const usersKey = ['users'] as const;

/** One user as those see them who manage a site, or every site. */
export const userQuery = (site: string, user: string) =>
  queryOptions({ queryKey: [...usersKey, site, user], queryFn: () => api.users.get({ site, user }) });

/** The names of sites, by id. */
export function useSiteNames(): ReadonlyMap<string, string> {
  const { data: sites = [] } = useQuery(sitesQuery);
  return new Map(sites.map(({ id, name }) => [id, name]));
}
