import { z, type LoadContext, type SearchQuery, type SearchRows } from '@quoin/sdk';
import { listPage, type ListPage } from '@quoin/ui';

/** URL parameters, such as `/search?q=fees&year=2026`. */
export const searchParameters = {
  q: z.string().default(''),
  collection: z.string().default(''),
  year: z.int().optional(),
  topic: z.string().default(''),
  page: z.int().min(1).max(10_000).default(1),
};
export const sharedQuery = ['q', 'collection', 'year', 'topic', 'page'] as const;

export interface SearchParameters {
  q: string;
  collection: string;
  year: number | undefined;
  topic: string;
  page: number;
}

export interface Offered {
  name: string;
  label: string;
}

export interface Search {
  /** Collections searched; empty for all. */
  searchCollections: readonly Offered[];
  resultsPerPage: number;
  listsAll: boolean;
}

export interface Outcome extends SearchRows {
  list: ListPage;
}

/** Max results that the search returns. */
const maxResults = 10_000;

/** Results of a query; undefined without one. */
export async function findOutcome(
  { searchCollections, resultsPerPage, listsAll }: Search,
  context: LoadContext<SearchParameters>,
): Promise<Outcome | undefined> {
  const { q, collection, year, topic, page } = context.query;
  const hasQuery = q.trim() !== '' || collection !== '' || year !== undefined || topic !== '';
  if (!hasQuery && !listsAll) return undefined;
  const offered = searchCollections.map(({ name }) => name);
  const isOffered = collection !== '' && (offered.length === 0 || offered.includes(collection));
  const collections = isOffered ? [collection] : offered;
  const searchQuery: SearchQuery = {
    q,
    limit: resultsPerPage,
    offset: (page - 1) * resultsPerPage,
    ...(collections.length === 0 ? {} : { collections }),
    ...(year === undefined ? {} : { year }),
    ...(topic === '' ? {} : { topic }),
  };
  const found = await context.data('search', searchQuery);
  const reachable = listPage({ page, perPage: resultsPerPage, total: Math.min(found.total, maxResults) });
  return { ...found, list: { ...reachable, total: found.total } };
}
