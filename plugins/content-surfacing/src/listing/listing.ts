import type { DataAccess, PageRow } from '@quoin/sdk';

export interface ListingQuery {
  /** The page that contains the listing, which omits it. */
  self: string;
  tags: readonly string[];
  criteria: 'any' | 'all';
  /** The visitor's choice: one matching tag per group. */
  chosen: string[][];
  /** Listed first, in this order. */
  pinned: readonly string[];
  size: number;
  /** From 1, clamped to the last. */
  page: number;
}

export interface Listing {
  rows: PageRow[];
  total: number;
  page: number;
  pages: number;
  /** From 1. */
  first: number;
}

/** Pinned pages come first, without duplicates. */
export async function findListing(
  data: DataAccess,
  { self, tags, criteria, chosen, pinned, size, page }: ListingQuery,
): Promise<Listing> {
  const ids = [...new Set(pinned)].filter((id) => id !== self);
  const found = ids.length === 0 ? [] : (await data('pages', { ids, tagGroups: chosen, limit: ids.length })).rows;
  const first = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const tagged =
    tags.length === 0 ? {} : criteria === 'all' ? { tags: [...tags] } : { tagGroups: [[...tags], ...chosen] };

  async function at(current: number): Promise<Listing> {
    const offset = (current - 1) * size;
    const shown = first.slice(offset, offset + size);
    const window = { limit: size - shown.length, offset: Math.max(0, offset - first.length) };
    const rest = await data('pages', { tagGroups: chosen, ...tagged, except: [self, ...ids], ...window });
    const total = first.length + rest.total;
    const pages = Math.max(1, Math.ceil(total / size));
    return current > pages
      ? at(pages)
      : { rows: [...shown, ...rest.rows], total, page: current, pages, first: offset + 1 };
  }
  return at(page);
}
