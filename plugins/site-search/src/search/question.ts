import { z, type LoadContext, type SearchQuery, type SearchRows } from '@quoin/sdk';

/** What a visitor asks, as the URL of a search page has it: `/search?q=fees&year=2026`. */
export const questionQuery = {
  q: z.string().default(''),
  collection: z.string().default(''),
  year: z.int().optional(),
  topic: z.string().default(''),
  page: z.int().min(1).max(10_000).default(1),
};
export const sharedQuery = ['q', 'collection', 'year', 'topic', 'page'] as const;

export interface Question {
  q: string;
  collection: string;
  year: number | undefined;
  topic: string;
  page: number;
}

/** A collection that is offered, by what visitors know it as. */
export interface Offered {
  name: string;
  label: string;
}

export interface Search {
  /** Those that are searched; all of them when it is empty. */
  searchCollections: readonly Offered[];
  resultsPerPage: number;
  /** Whether everything is listed before anybody asks. */
  listsAll: boolean;
}

export interface Outcome extends SearchRows {
  /** How many pages of results can be gone through. */
  pages: number;
}

/** Search goes no further than this. */
const furthest = 10_000;

/** What a question finds; undefined while nobody has asked. */
export async function answer(
  { searchCollections, resultsPerPage, listsAll }: Search,
  context: LoadContext<Question>,
): Promise<Outcome | undefined> {
  const { q, collection, year, topic, page } = context.query;
  const isAsked = q.trim() !== '' || collection !== '' || year !== undefined || topic !== '';
  if (!isAsked && !listsAll) return undefined;
  const offered = searchCollections.map(({ name }) => name);
  const isOffered = collection !== '' && (offered.length === 0 || offered.includes(collection));
  const collections = isOffered ? [collection] : offered;
  const asked: SearchQuery = {
    q,
    limit: resultsPerPage,
    offset: (page - 1) * resultsPerPage,
    ...(collections.length === 0 ? {} : { collections }),
    ...(year === undefined ? {} : { year }),
    ...(topic === '' ? {} : { topic }),
  };
  const found = await context.data('search', asked);
  return { ...found, pages: Math.ceil(Math.min(found.total, furthest) / resultsPerPage) };
}
