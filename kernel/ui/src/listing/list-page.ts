/** A page of a list. */
export interface ListPage {
  /** From 1, at most `pages`. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Index of its first row, from 1. */
  first: number;
  /** Rows on it. */
  count: number;
  /** Rows of all pages. */
  total: number;
}

/** Computes the page that shows `count` of `total` rows; one beyond the last is the last. */
export function listPage({ page, perPage, total }: { page: number; perPage: number; total: number }): ListPage {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * perPage + 1;
  return { page: shown, pages, first, count: Math.min(perPage, total - first + 1), total };
}

/**
 * Queries the rows of a page, for `load`. If the list ends before it, as it may for a page that somebody has
 * bookmarked, the last page is queried.
 */
export async function findPage<Found extends { total: number }>(
  { page, perPage }: { page: number; perPage: number },
  query: (window: { limit: number; offset: number }, page: number) => Promise<Found>,
): Promise<Found & { list: ListPage }> {
  const found = await query({ limit: perPage, offset: (page - 1) * perPage }, page);
  const list = listPage({ page, perPage, total: found.total });
  return list.page === page ? { ...found, list } : findPage({ page: list.page, perPage }, query);
}

/** First, last and adjacent pages; undefined marks a gap. */
export function listedPages(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const listed = [...new Set(near)].toSorted((one, other) => one - other);
  return listed.flatMap((each, index) => {
    const gap = each - (listed[index - 1] ?? each - 1);
    // A single omitted page is as short as its ellipsis.
    return gap === 2 ? [each - 1, each] : gap > 2 ? [undefined, each] : [each];
  });
}
