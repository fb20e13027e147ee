import type { Context } from '@quoin/sdk';

type ChangedQuery = Record<string, string | number | undefined>;

/** Context of a component that declares the parameter `page` in `query`, `sort` if it sorts, and its filters. */
export interface ListingContext extends Pick<Context, 'format' | 'icon' | 'page' | 't'> {
  href(query: ChangedQuery): string;
}

/** Address of the list with changed parameters. The fragment keeps the visitor at it. */
export const hrefIn = (context: Pick<ListingContext, 'href'>, id: string, query: ChangedQuery): string =>
  `${context.href(query)}#${id}`;
