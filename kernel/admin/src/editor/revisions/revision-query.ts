import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Revision with its content, which is immutable. */
export const revisionQuery = (site: string, page: string, revision: string) =>
  queryOptions({
    queryKey: ['revision', site, page, revision],
    queryFn: () => api.revisions.get({ site, page, revision }),
    staleTime: Infinity,
  });
