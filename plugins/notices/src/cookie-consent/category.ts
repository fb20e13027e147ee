import type { ConsentCategory } from '@quoin/sdk';

/** A category as an editor set it up: texts are those of the component unless given. */
export interface AskedCategory {
  category: ConsentCategory;
  title?: string | undefined;
  text?: string | undefined;
}

/** Each category once, as it was set up first. */
export const askedOnce = <Item extends AskedCategory>(categories: readonly Item[]): Item[] =>
  categories.filter(({ category }, index) => categories.findIndex((other) => other.category === category) === index);

/** The name of the question: another when other categories are asked, or when an editor asks anew. */
export const questionOf = (version: number, categories: readonly AskedCategory[]): string =>
  [version, ...categories.map(({ category }) => category).toSorted()].join(' ');
