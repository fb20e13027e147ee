import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain, type Table } from '../database/model.ts';
import { type Pagination, paginationOf } from '../database/window.ts';
import type { PageFilter } from './list.ts';
import type { StoredPage } from './page.ts';

const countedBy = ['siteId', 'locale', 'status', 'template', 'parentId'] as const;
export type CountedFilter = Pick<PageFilter, (typeof countedBy)[number]>;

/** A count maintained by triggers: see migrations/0006-counts.ts. */
interface PageCount extends Pick<StoredPage, 'siteId' | 'locale' | 'status' | 'template'> {
  /** Empty at the top. */
  parentId: string;
  pages: number;
}

/** Returns whether a filter uses only counted columns. */
export const isCounted = (filter: Pick<PageFilter, 'siteId'>): filter is CountedFilter =>
  Object.keys(filter).every((key) => countedBy.some((each) => each === key));

type CountedList = CountedFilter & Pagination & { sort: 'path' | 'title' | 'updatedAt'; descending: boolean };

/** Reads no rows outside the window. */
export function createListCounted(
  { sequelize }: Database,
  pages: Table<StoredPage>,
): (list: CountedList) => Promise<{ found: StoredPage[]; total: number }> {
  const counts = defineTable<PageCount>(sequelize, 'page_counts', {
    siteId: identity(),
    locale: identity(),
    status: identity(),
    template: identity(),
    parentId: identity(),
    pages: INTEGER,
  });

  async function count({ parentId, ...equal }: CountedFilter): Promise<number> {
    const where = { ...equal, ...(parentId === undefined ? {} : { parentId: parentId ?? '' }) };
    return (await counts.sum('pages', { where })) ?? 0;
  }

  return async ({ sort, descending, limit: given, offset: first, ...filter }) => {
    const total = await count(filter);
    const { limit: wanted, offset } = paginationOf({ limit: given, offset: first });
    const limit = Math.max(Math.min(wanted, total - offset), 0);
    if (limit === 0) return { found: [], total };
    // Every row before a window costs a step, so a late window is read from the end. Only paths sort without ties.
    const fromEnd = sort === 'path' && offset > total / 2;
    const direction = descending === fromEnd ? 'ASC' : 'DESC';
    const found = await pages.findAll({
      where: { ...filter, deletedAt: null },
      attributes: { exclude: ['draft'] },
      order: [
        [sort, direction],
        ['locale', direction],
      ],
      limit,
      offset: fromEnd ? total - offset - limit : offset,
    });
    return { found: (fromEnd ? found.toReversed() : found).map(plain), total };
  };
}
