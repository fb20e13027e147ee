import type { Json, PageFacets, SearchFacets } from '@quoin/sdk';
import type { Site } from '../sites/site.ts';

export type DataSite = Pick<Site, 'id' | 'composed' | 'scope' | 'fetchClient' | 'siblings'>;

export interface DataResult {
  rows: Record<string, Json>[];
  total: number;
  /** The source `search` returns them, and `pages` on request. */
  facets?: SearchFacets | PageFacets;
  /** Keys of the change log. */
  dependencies: string[];
  expires?: Date | undefined;
  /** True if stale because no fresh result was available in time. */
  isStale?: boolean;
}
