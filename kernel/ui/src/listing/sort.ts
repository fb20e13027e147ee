type Direction = 'ascending' | 'descending';

/** Direction of a column in an order such as `title` or `-title`; undefined if another column orders. */
export const directionOf = (order: string | undefined, column: string): Direction | undefined =>
  order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined;

/**
 * The order that a click on a column leads to: its first direction, then the other one, then the original order if
 * there is one, which is undefined.
 */
export function nextOrder(
  order: string | undefined,
  { sort, descends = false }: { sort: string; descends?: boolean | undefined },
  hasOriginalOrder: boolean,
): string | undefined {
  const [first, second] = descends ? [`-${sort}`, sort] : [sort, `-${sort}`];
  if (order === first) return second;
  return order === second && hasOriginalOrder ? undefined : first;
}
