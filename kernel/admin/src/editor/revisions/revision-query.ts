import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A revision with its content, which never changes. */
export const revisionQuery = (site: string, page: string, revision: string) =>
  queryOptions({
    queryKey: ['revision', site, page, revision],
    queryFn: () => api.revisions.get({ site, page, revision }),
    staleTime: Infinity,
  });
