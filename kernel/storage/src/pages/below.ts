import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, type Table } from '../database/model.ts';
import { type Page, pageOf, type StoredPage } from './page.ts';

export interface PageIdentity {
  siteId: string;
  pageId: string;
}

/**
 * Selects a page and pages below it; $1 is the site, $2 the page. The cross join keeps SQLite from scanning all pages
 * at each step.
 */
export const withinPage = `within(id) AS (
  SELECT id FROM pages WHERE site_id = $1 AND id = $2
  UNION SELECT pages.id FROM within CROSS JOIN pages WHERE pages.site_id = $1 AND pages.deleted_at IS NULL AND pages.parent_id = within.id
)`;

/** Returns pages without content, parents before children. */
export function createFindDescendants(
  pages: Table<StoredPage>,
): (page: PageIdentity, deletedAt?: Date | null) => Promise<Page[]> {
  return async ({ siteId, pageId }, deletedAt = null) => {
    const found: Page[] = [];
    let parents = [pageId];
    while (parents.length > 0) {
      const where = { siteId, parentId: parents, deletedAt };
      const children = (await pages.findAll({ where, attributes: { exclude: ['draft'] } })).map(plain).map(pageOf);
      found.push(...children);
      parents = children.map(({ id }) => id);
    }
    return found;
  };
}

export async function countChildren(
  { sequelize }: Database,
  siteId: string,
  parents: readonly string[],
): Promise<Map<string, number>> {
  if (parents.length === 0) return new Map();
  const counted = await sequelize.query<{ parent: string; count: number | string }>(
    `SELECT parent_id AS parent, COUNT(*) AS count FROM pages
     WHERE site_id = $1 AND deleted_at IS NULL AND parent_id IN (${parents.map((_, index) => `$${index + 2}`).join(', ')}) GROUP BY parent_id`,
    { bind: [siteId, ...parents], type: QueryTypes.SELECT },
  );
  return new Map(counted.map(({ parent, count }) => [parent, Number(count)]));
}
