import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** What every site is made of. */
export const fleetQuery = queryOptions({ queryKey: ['plugins'], queryFn: async () => (await api.plugins.list({})).sites });

/** A plugin as a site is served with it. */
export const pluginQuery = (site: string, plugin: string) => queryOptions({ queryKey: ['plugins', site, plugin], queryFn: () => api.plugins.get({ site, plugin }) });

/** Where a plugin of a site is shown. */
export const pluginAddress = (site: string, plugin: string): string => `/sites/${site}/plugins/${plugin}`;
