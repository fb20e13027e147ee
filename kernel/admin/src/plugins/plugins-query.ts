import type { ApiPluginPackage } from '@quoin/core/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { newestQuery } from './plans-query.ts';

/** What every site is made of. */
export const fleetQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: async () => (await api.plugins.list({})).sites,
});

/** A plugin as a site is served with it. */
export const pluginQuery = (site: string, plugin: string) =>
  queryOptions({ queryKey: ['plugins', site, plugin], queryFn: () => api.plugins.get({ site, plugin }) });

/** The newest version of a package where it is known that what a site is served with is older. */
export function useNewer(): (of: ApiPluginPackage) => string | undefined {
  const { data } = useQuery(newestQuery);
  return ({ name, served }) =>
    data?.packages.find((each) => each.name === name && served !== null && each.outdated.includes(served))?.newest;
}

/** Where a plugin of a site is shown. */
export const pluginAddress = (site: string, plugin: string): string => `/sites/${site}/plugins/${plugin}`;
