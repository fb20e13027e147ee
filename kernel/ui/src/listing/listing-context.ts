import type { Context } from '@quoin/sdk';

/** Parameters of a list. Components declare them in `query`, with filters of their own. */
export interface ListingQuery {
  /** From 1. */
  page: number;
  sort?: string | undefined;
}

export type ListingContext = Pick<
  Context<ListingQuery>,
  'format' | 'href' | 'icon' | 'page' | 'parameter' | 'query' | 't'
>;

type ChangedQuery = Record<string, string | number | undefined>;

/** Address of the list with changed parameters. The fragment keeps the visitor at it. */
export const hrefIn = (context: { href(query: ChangedQuery): string }, id: string, query: ChangedQuery): string =>
  `${context.href(query)}#${id}`;
