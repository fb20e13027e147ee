import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Available ways to sign in, and a description of a provider's problem. */
export const waysQuery = (problem: string | null = null) =>
  queryOptions({
    queryKey: ['ways', problem],
    // The URL may name an unknown problem, which the server rejects.
    queryFn: () =>
      api.session
        .ways(problem === null ? {} : { problem: problem as 'oidc.refused' })
        .catch(() => api.session.ways({})),
    staleTime: Infinity,
  });
