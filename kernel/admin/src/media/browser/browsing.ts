import type { Filters } from '../../screen/use-filters.ts';
import type { AssetKind } from '../assets/media-queries.ts';

/** Filters of the media browser; `folder` is `/` for the top and undefined for all. */
export interface Browsing {
  folder: string | undefined;
  kind: AssetKind | undefined;
  search: string | undefined;
  sort: string;
  page: number;
  /** Changes the named values and returns to the first page. */
  change(values: {
    folder?: string | undefined;
    kind?: AssetKind | undefined;
    search?: string | undefined;
    sort?: string;
  }): void;
  changePage(page: number): void;
  /** Filters in the URL, which can be saved as views. */
  filters?: Filters<string>;
}

export const pageLength = 48;

export const newestFirst = '-createdAt';
