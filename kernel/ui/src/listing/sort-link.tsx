import { hrefIn, type ListingContext } from './listing-context.ts';
import { directionOf, nextOrder } from './sort.ts';

export interface Sorting {
  /** Id of the list's element. */
  id: string;
  /** Value of the parameter `sort` that orders the rows, such as `-date`. */
  sort: string | undefined;
  /** True if rows have an order without the parameter, to which a third click returns. */
  hasOriginalOrder?: boolean;
  context: ListingContext;
}

interface SortLinkProps {
  column: { id: string; heading: string; sort: string; descends?: boolean | undefined };
  sorting: Sorting;
}

/** The heading of a column as a link that sorts by it. */
export function SortLink({ column, sorting: { id, sort, hasOriginalOrder = false, context } }: SortLinkProps) {
  const direction = directionOf(sort, column.sort);
  return (
    <a
      id={`${id}-sort-${column.id}`}
      className="listing-sort"
      data-sorted={direction}
      href={hrefIn(context, id, { sort: nextOrder(sort, column, hasOriginalOrder), page: undefined })}
      title={context.t('listing.sortBy', { column: column.heading })}
    >
      {column.heading}
      {context.icon(direction === 'descending' ? 'chevron-down' : 'chevron-up')}
    </a>
  );
}
