import { useEffect, useEffectEvent } from 'react';
import type { Pagination } from './use-pagination.ts';

interface PaginatedQuery {
  data: { rows: readonly unknown[]; total: number } | undefined;
  isFetching: boolean;
}

/** Goes to the last page if the list ends before the URL's page, such as after its last rows were deleted. */
export function useLastPage(
  { data, isFetching }: PaginatedQuery,
  { limit, changePage }: Pick<Pagination, 'limit' | 'changePage'>,
): void {
  // While a query is fetched, its rows may be those of another one.
  const isBeyond = !isFetching && data !== undefined && data.rows.length === 0 && data.total > 0;
  const goToLast = useEffectEvent(() => changePage(Math.ceil((data?.total ?? 0) / limit) - 1));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
