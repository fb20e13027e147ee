import type { DataAccess, PageRow } from '@quoin/sdk';
import { findPage, type ListPage } from '@quoin/ui';

export interface ListingQuery {
  /** The page containing the listing, which omits it. */
  self: string;
  tags: readonly string[];
  criteria: 'any' | 'all';
  /** The visitor's choice: one matching tag per group. */
  chosen: string[][];
  /** Listed first, in this order. */
  pinned: readonly string[];
  perPage: number;
  /** From 1, clamped to the last. */
  page: number;
}

export interface Listing {
  rows: PageRow[];
  list: ListPage;
}

/** Pinned pages come first, without duplicates. */
export async function findListing(
  data: DataAccess,
  { self, tags, criteria, chosen, pinned, perPage, page }: ListingQuery,
): Promise<Listing> {
  const ids = [...new Set(pinned)].filter((id) => id !== self);
  const found = ids.length === 0 ? [] : (await data('pages', { ids, tagGroups: chosen, limit: ids.length })).rows;
  const first = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const tagged =
    tags.length === 0 ? {} : criteria === 'all' ? { tags: [...tags] } : { tagGroups: [[...tags], ...chosen] };

  return findPage({ page, perPage }, async ({ limit, offset }) => {
    const shown = first.slice(offset, offset + limit);
    const window = { limit: limit - shown.length, offset: Math.max(0, offset - first.length) };
    const rest = await data('pages', { tagGroups: chosen, ...tagged, except: [self, ...ids], ...window });
    return { rows: [...shown, ...rest.rows], total: first.length + rest.total };
  });
}
