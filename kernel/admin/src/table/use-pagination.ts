import { useParameters } from '../screen/use-parameters.ts';

/** Page and order of a list, stored in the URL. */
export interface Pagination {
  /** Zero-based. */
  page: number;
  limit: number;
  offset: number;
  /** Column name, prefixed with `-` for descending. */
  sort: string;
  changePage(page: number): void;
  changeSort(sort: string): void;
}

export function usePagination(defaultSort: string, limit: number = 50): Pagination {
  const [parameters, change] = useParameters();
  const page = Math.max(0, Math.trunc(Number(parameters.get('page') ?? 1)) - 1) || 0;
  return {
    page,
    limit,
    offset: page * limit,
    sort: parameters.get('sort') ?? defaultSort,
    changePage: (next) => change({ page: next === 0 ? undefined : String(next + 1) }),
    changeSort: (sort) => change({ sort: sort === defaultSort ? undefined : sort, page: undefined }),
  };
}
