import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** How one can sign in here, and in words what went wrong with a provider. */
export const waysQuery = (problem: string | null = null) =>
  queryOptions({
    queryKey: ['ways', problem],
    // The address may name anything: what the server does not know is not told.
    queryFn: () =>
      api.session
        .ways(problem === null ? {} : { problem: problem as 'oidc.refused' })
        .catch(() => api.session.ways({})),
    staleTime: Infinity,
  });
