import type { ApiPlan } from '@quoin/core/api';
import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export const isUnderWay = ({ state }: Pick<ApiPlan, 'state'>): boolean => state === 'planning' || state === 'applying';

/** Milliseconds between two looks at what is under way. */
const pause = 1_000;

/** The plans of a site, newest first. */
export const plansQuery = (site: string) =>
  queryOptions({
    queryKey: ['plans', site],
    queryFn: async () => (await api.plans.list({ site })).plans,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pause : false),
  });

/** A plan with its report. */
export const planQuery = (site: string, plan: string) =>
  queryOptions({
    queryKey: ['plans', site, plan],
    queryFn: () => api.plans.get({ site, plan }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? pause : false),
  });

type PlanPages = Parameters<typeof api.plans.pages>[0];

/** Pages of a plan, which stay as they are. */
export const planPagesQuery = (input: PlanPages) =>
  queryOptions({
    queryKey: ['plans', input.site, input.plan, 'pages', input],
    queryFn: () => api.plans.pages(input),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** The pages that were edited under what a site was taken back from; not asked for where nothing was. */
export const editsQuery = (site: string, isAsked: boolean) =>
  queryOptions({
    queryKey: ['plugins', site, 'edits'],
    queryFn: isAsked ? () => api.plugins.edits({ site }) : skipToken,
  });

/** What depends on a plugin, on each site. */
export const usesQuery = (site: string, plugin: string) =>
  queryOptions({
    queryKey: ['plugins', site, plugin, 'uses'],
    queryFn: async () => (await api.plugins.uses({ site, plugin })).sites,
  });

/** The newest versions that registries have. Asked for when somebody wants to know. */
export const newestQuery = queryOptions({
  queryKey: ['newest-versions'],
  queryFn: () => api.plugins.newest({}),
  enabled: false,
  staleTime: Infinity,
});

/** Where a plan is shown. */
export const planAddress = (site: string, plan: string): string => `/sites/${site}/upgrades/${plan}`;

/** Has asked anew what a change of what a site is served with decides on, which is everything; what is known of registries stays. */
export const afterChange = (queries: QueryClient): Promise<void> => queries.invalidateQueries();
