import type { ConsentCategory } from '@quoin/sdk';

/** Texts default to those of the component. */
export interface CategoryOption {
  category: ConsentCategory;
  title?: string | undefined;
  text?: string | undefined;
}

/** Unique categories; the first wins. */
export const uniqueCategories = <Item extends CategoryOption>(categories: readonly Item[]): Item[] =>
  categories.filter(({ category }, index) => categories.findIndex((other) => other.category === category) === index);

/** Id of the prompt; changes with the categories or version. */
export const promptId = (version: number, categories: readonly CategoryOption[]): string =>
  [version, ...categories.map(({ category }) => category).toSorted()].join(' ');
