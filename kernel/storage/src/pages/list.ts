import { col, fn, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import { type Page, pageOf, type PageStatus, searchable, type StoredPage } from './page.ts';

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

/** More words than anybody types narrow nothing down and cost a comparison per page each. */
const mostWords = 8;

export function createListing({ dialect }: Database, pages: Table<StoredPage>): ListPages {
  const positionIn = dialect === 'sqlite' ? 'instr' : 'strpos';
  const containing = (word: string) => whether(fn(positionIn, col('search'), word), Op.gt, 0);

  return async ({ search = '', sort = 'path', descending = false, limit, offset, ...equal }) => {
    const words = searchable(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
    const where: WhereOptions<StoredPage> = { [Op.and]: [{ ...equal, deletedAt: null }, ...words.map(containing)] };
    const direction = descending ? 'DESC' : 'ASC';
    const order: [string, string][] = [[sort, direction], ['locale', direction]];
    const { found, total } = await readWindow(pages, { where, order, attributes: { exclude: ['draft'] } }, { limit, offset });
    return { pages: found.map(pageOf), total };
  };
}
