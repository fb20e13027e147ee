import type { Json, SearchFacets } from '@quoin/sdk';
import type { Site } from '../sites/site.ts';

/** What of a site its data sources need. */
export type DataSite = Pick<Site, 'id' | 'composed' | 'scope' | 'fetch'>;

/** Rows that answer a question, with what they depend on. */
export interface DataAnswer {
  rows: Record<string, Json>[];
  total: number;
  /** Of the source `search` only. */
  facets?: SearchFacets;
  /** Keys of the invalidation log that make this answer stale. */
  dependencies: string[];
  /** When it changes by itself, if it does. */
  expires?: Date | undefined;
  /** Whether it stands in for a newer one that could not be had in time. */
  standsIn?: boolean;
}
