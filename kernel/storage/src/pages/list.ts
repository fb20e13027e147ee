import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import { containingWords } from '../database/words.ts';
import { createCountedListing, isCounted } from './counted.ts';
import { type Page, pageOf, type PageStatus, type StoredPage } from './page.ts';

/** Which pages of a site are meant, and in which order. */
export interface PageFilter extends Window {
  siteId: string;
  locale?: string;
  status?: PageStatus;
  template?: string;
  /** The pages below this one; null means those at the top. */
  parentId?: string | null;
  /** Words that each occur in the title or the path. */
  search?: string;
  /** `path` when not given. */
  sort?: 'path' | 'title' | 'updatedAt';
  descending?: boolean;
}

/** Lists pages without their content, and says how many there are in all. */
export type ListPages = (filter: PageFilter) => Promise<{ pages: Page[]; total: number }>;

export function createListing(database: Database, pages: Table<StoredPage>): ListPages {
  const listCounted = createCountedListing(database, pages);

  return async ({ search = '', sort = 'path', descending = false, limit, offset, ...equal }) => {
    const containing = containingWords(database, 'search', search);
    if (containing.length === 0 && isCounted(equal)) {
      const { found, total } = await listCounted({ ...equal, sort, descending, limit, offset });
      return { pages: found.map(pageOf), total };
    }
    const where: WhereOptions<StoredPage> = { [Op.and]: [{ ...equal, deletedAt: null }, ...containing] };
    const direction = descending ? 'DESC' : 'ASC';
    const order: [string, string][] = [[sort, direction], ['locale', direction]];
    const { found, total } = await readWindow(pages, { where, order, attributes: { exclude: ['draft'] } }, { limit, offset });
    return { pages: found.map(pageOf), total };
  };
}
