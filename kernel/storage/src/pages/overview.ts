import { Op, QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, type Table } from '../database/model.ts';
import { type Page, pageOf, type PageStatus, type StoredPage } from './page.ts';

export interface PageOverview {
  counts: Record<PageStatus, number>;
  /** Longest waiting first. */
  handedIn: { pages: Page[]; total: number };
  scheduled: Page[];
}

export interface PageOverviews {
  overview(filter: { siteId: string; template?: string | string[]; from: Date; limit?: number }): Promise<PageOverview>;
  /** Busiest first. Null is the system. */
  authors(siteId: string): Promise<{ authorId: string | null; pages: number }[]>;
}

export function createPageOverviews({ sequelize }: Database, table: Table<StoredPage>): PageOverviews {
  const withoutDraft = { attributes: { exclude: ['draft'] } };

  async function next(
    column: 'publishAt' | 'unpublishAt' | 'nextAt',
    equal: object,
    from: Date,
    limit: number,
  ): Promise<Page[]> {
    const where = { ...equal, deletedAt: null, [column]: { [Op.ne]: null, [Op.gt]: from } };
    return (await table.findAll({ where, order: [column], limit, ...withoutDraft })).map(plain).map(pageOf);
  }

  return {
    async overview({ siteId, template, from, limit = 5 }) {
      const equal = { siteId, ...(template === undefined ? {} : { template }) };
      const counted = await sequelize.query<{ status: PageStatus; pages: number | string }>(
        `SELECT status, SUM(pages) AS pages FROM page_counts WHERE site_id = :siteId${template === undefined ? '' : ' AND template IN (:template)'} GROUP BY status`,
        // SQL has no empty list.
        { replacements: { siteId, template: template?.length === 0 ? [null] : template }, type: QueryTypes.SELECT },
      );
      const counts = { draft: 0, published: 0, changed: 0, unpublished: 0 };
      for (const { status, pages } of counted) counts[status] = Number(pages);
      const waiting = { ...equal, deletedAt: null, handedInAt: { [Op.ne]: null } };
      const handedIn = (await table.findAll({ where: waiting, order: ['handedInAt'], limit, ...withoutDraft }))
        .map(plain)
        .map(pageOf);
      const found = await Promise.all(
        (['publishAt', 'unpublishAt', 'nextAt'] as const).map((column) => next(column, equal, from, limit)),
      );
      const earliest = (page: Page) =>
        Math.min(
          ...[page.publishAt, page.unpublishAt, page.nextAt].flatMap((time) =>
            time !== null && time > from ? [time.getTime()] : [],
          ),
        );
      const scheduled = [...new Map(found.flat().map((page) => [page.id, page])).values()];
      return {
        counts,
        handedIn: { pages: handedIn, total: await table.count({ where: waiting }) },
        scheduled: scheduled.toSorted((one, other) => earliest(one) - earliest(other)).slice(0, limit),
      };
    },

    async authors(siteId) {
      const counted = await sequelize.query<{ author: string | null; pages: number | string }>(
        'SELECT draft_author_id AS author, COUNT(*) AS pages FROM pages WHERE site_id = $1 AND deleted_at IS NULL GROUP BY draft_author_id',
        { bind: [siteId], type: QueryTypes.SELECT },
      );
      return counted
        .map(({ author, pages }) => ({ authorId: author, pages: Number(pages) }))
        .toSorted((one, other) => other.pages - one.pages);
    },
  };
}
