import type { AssetKind } from './media-query.ts';

/** Which files somebody looks at; `folder` is `/` for the top, and absent for all. */
export interface Browsing {
  folder: string | undefined;
  kind: AssetKind | undefined;
  search: string | undefined;
  sort: string;
  page: number;
  /** What is not named stays. Another selection begins at its first page. */
  change(values: {
    folder?: string | undefined;
    kind?: AssetKind | undefined;
    search?: string | undefined;
    sort?: string;
  }): void;
  changePage(page: number): void;
}

/** How many files stand on one page. */
export const pageLength = 48;

export const newestFirst = '-createdAt';
