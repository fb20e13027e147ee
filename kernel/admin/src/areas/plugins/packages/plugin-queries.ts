import type { ApiPluginPackage } from '@quoin/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { newestQuery } from '../plans/plan-queries.ts';

export const fleetQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: async () => (await api.plugins.list({})).sites,
});

export const pluginQuery = (site: string, plugin: string) =>
  queryOptions({ queryKey: ['plugins', site, plugin], queryFn: () => api.plugins.get({ site, plugin }) });

/** Returns a function from packages to a known newer version. */
export function useNewer(): (of: ApiPluginPackage) => string | undefined {
  const { data } = useQuery(newestQuery);
  return ({ name, served }) =>
    data?.packages.find((each) => each.name === name && served !== null && each.outdated.includes(served))?.newest;
}

export const pluginAddress = (site: string, plugin: string): string => `/sites/${site}/plugins/${plugin}`;
