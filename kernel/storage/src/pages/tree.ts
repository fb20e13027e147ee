import { KernelError } from '@quoin/core/errors';
import { col, fn, QueryTypes } from 'sequelize';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { plain, type Table } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { Redirects } from '../redirects/redirects.ts';
import { requirePage } from './draft.ts';
import { keysOf, pageKey } from './keys.ts';
import { checkFree, checkPath, type Page, pageOf, searchOf, type StoredPage } from './page.ts';
import type { PublicPageIndex } from './public-page-index.ts';
import type { PageAction } from './publish.ts';

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

/** Absent values stay unchanged. */
export interface PageMove extends PageAction {
  path?: string;
  parentId?: string | null;
}

/**
 * Moves a page and pages below whose path begins with its path. Old paths redirect to new ones. Raises `page.unknown`,
 * `page.path-invalid` and `page.path-taken`.
 */
export type MovePage = (move: PageMove) => Promise<Page>;

interface Stores {
  redirects: Redirects;
  publicIndex: PublicPageIndex;
  audit: Audit;
  invalidations: Invalidations;
}

const under = (path: string): string => (path === '/' ? '/' : `${path}/`);

/** Returns the new path. Paths that do not begin with `from` stay. */
export function pathUnder(path: string, from: string, to: string): string {
  if (path === from) return to;
  return path.startsWith(under(from)) ? under(to) + path.slice(under(from).length) : path;
}

export function createMovePage({ transaction }: Database, pages: Table<StoredPage>, stores: Stores): MovePage {
  const { redirects, publicIndex, audit, invalidations } = stores;
  const findDescendants = createFindDescendants(pages);

  /** Renames pages via temporary paths, since one may take the path of another. */
  async function rename(moved: Page[]): Promise<void> {
    const updatedAt = new Date();
    const aside = fn('concat', 'moving:', col('id'));
    await pages.update({ path: aside }, { where: { id: moved.map(({ id }) => id) } });
    for (const { id, title, path } of moved)
      await pages.update({ path, search: searchOf(title, path), updatedAt }, { where: { id } });
  }

  return (move) =>
    transaction(async () => {
      const { siteId, pageId, authorId } = move;
      const page = pageOf(await requirePage(pages, siteId, pageId));
      const { path = page.path, parentId = page.parentId } = move;
      checkPath(path);
      const descendants = await findDescendants(move);
      if (parentId !== null && parentId !== page.parentId) {
        await requirePage(pages, siteId, parentId);
        if ([page, ...descendants].some(({ id }) => id === parentId)) {
          throw new KernelError('page.path-invalid', { path, reason: 'the page would become its own parent' });
        }
      }
      if (parentId !== page.parentId) {
        await pages.update({ parentId, updatedAt: new Date() }, { where: { id: pageId } });
        const within = [page, ...descendants].map(({ id }) => id);
        await invalidations.write({
          siteId,
          keys: [
            pageKey.standing(pageId),
            pageKey.outline(pageId),
            ...within.map((id) => pageKey.page(id)),
            ...(await publicIndex.update(within)),
          ],
          actorId: authorId,
        });
      }
      if (path !== page.path) {
        const left: Page[] = [page, ...descendants.filter((each) => each.path.startsWith(under(page.path)))];
        const moved = left.map((each) => ({ ...each, path: pathUnder(each.path, page.path, path) }));
        for (const each of moved) checkPath(each.path);
        await checkFree(
          pages,
          siteId,
          moved,
          left.map(({ id }) => id),
        );
        await rename(moved);
        await redirects.follow(
          siteId,
          left.map(({ locale, path: from }, index) => ({ locale, from, to: moved[index]?.path ?? path })),
          authorId,
        );
        await invalidations.write({
          siteId,
          keys: [...[...left, ...moved].flatMap(keysOf), ...(await publicIndex.update(moved.map(({ id }) => id)))],
          actorId: authorId,
        });
      }
      const details = { from: page.path, to: path, parent: parentId };
      await audit.append({ siteId, actorId: authorId, action: 'page.moved', subject: `page:${pageId}`, details });
      return pageOf(await requirePage(pages, siteId, pageId));
    });
}
