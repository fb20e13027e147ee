import type { ApiPlan } from '@quoin/api';
import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const isUnderWay = ({ state }: Pick<ApiPlan, 'state'>): boolean => state === 'planning' || state === 'applying';

/** Milliseconds between polls of a running plan. */
const pollInterval = 1_000;

export const plansQuery = (site: string) =>
  queryOptions({
    queryKey: ['plans', site],
    queryFn: async () => (await api.plans.list({ site })).plans,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pollInterval : false),
  });

export const planQuery = (site: string, plan: string) =>
  queryOptions({
    queryKey: ['plans', site, plan],
    queryFn: () => api.plans.get({ site, plan }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? pollInterval : false),
  });

type PlanPages = Parameters<typeof api.plans.pages>[0];

/** Pages of a plan, which are immutable. */
export const planPagesQuery = (input: PlanPages) =>
  queryOptions({
    queryKey: ['plans', input.site, input.plan, 'pages', input],
    queryFn: () => api.plans.pages(input),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Pages edited under a rolled-back upgrade; queried only if `isEnabled`. */
export const editsQuery = (site: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['plugins', site, 'edits'],
    queryFn: isEnabled ? () => api.plugins.edits({ site }) : skipToken,
  });

export const usesQuery = (site: string, plugin: string) =>
  queryOptions({
    queryKey: ['plugins', site, plugin, 'uses'],
    queryFn: async () => (await api.plugins.uses({ site, plugin })).sites,
  });

/** Newest versions in the registries, queried on request. */
export const newestQuery = queryOptions({
  queryKey: ['newest-versions'],
  queryFn: () => api.plugins.newest({}),
  enabled: false,
  staleTime: Infinity,
});

export const planAddress = (site: string, plan: string): string => `/sites/${site}/upgrades/${plan}`;

/** Invalidates all queries: any may depend on a site's composition. `newestQuery` is disabled, so not refetched. */
export const afterChange = (queries: QueryClient): Promise<void> => queries.invalidateQueries();
