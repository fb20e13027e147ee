import { formatCount } from '../../screen/format-number.ts';

/** How notices and questions name the items of a list. */
export interface ItemWords<Item> {
  /** Example: "page". */
  one: string;
  /** Defaults to `one` with an s. */
  many?: string;
  nameOf(item: Item): string;
  /** Address of its screen, if any. */
  linkTo?(item: Item): string;
}

/** The name of a single item, else the number of items. */
export function inWords<Item>(items: readonly Item[], { one, many, nameOf }: ItemWords<Item>): string {
  const [only] = items;
  return items.length === 1 && only !== undefined ? `“${nameOf(only)}”` : formatCount(items.length, one, many);
}
