import { useParameters } from '../screen/use-parameters.ts';

/** Which part of a list is shown, and in which order; kept in the URL. */
export interface ListWindow {
  /** Counts from 0. */
  page: number;
  limit: number;
  offset: number;
  /** A column, with a minus before it for the other direction. */
  sort: string;
  changePage(page: number): void;
  changeSort(sort: string): void;
}

/** The window of a list, from the URL. */
export function useWindow(defaultSort: string, limit: number = 50): ListWindow {
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
