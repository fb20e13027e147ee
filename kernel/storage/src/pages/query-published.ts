import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Pagination, paginationOf, totalOf } from '../database/pagination.ts';
import { fromStored, type PageEntry, type StoredPageEntry } from './public-page-index.ts';
import type { PublishedPageConditions, PublishedPageFilter } from './published-page-filter.ts';

export interface PublishedPageQuery extends PublishedPageFilter, Pagination {
  /** `position` follows the order of navigation, then titles. */
  sort: 'newest' | 'oldest' | 'title' | 'position';
  /** Max limit. Defaults to 1,000. */
  maxLimit?: number;
}

interface PublishedPageResult {
  entries: PageEntry[];
  total: number;
  /** When the next match appears or disappears on schedule; null if never. */
  changesAt: Date | null;
}

export interface PublishedPageQueries {
  /** Lists pages without reading content. */
  queryPublished(query: PublishedPageQuery): Promise<PublishedPageResult>;
  /** Returns when the next match appears or disappears on schedule; null if never. */
  changesAt(filter: PublishedPageFilter): Promise<Date | null>;
  /** Returns published and next revisions of public pages with these templates. */
  findByTemplates(
    templates: readonly string[],
    of: { siteId: string; locale: string },
  ): Promise<{ pageId: string; revisionId: string }[]>;
}

export function createPublishedPageQueries(
  { dialect }: Pick<Database, 'dialect'>,
  entries: Table<StoredPageEntry>,
  conditions: PublishedPageConditions,
): PublishedPageQueries {
  const newest = '"page_entries"."published_at"';
  const title = `"page_entries"."title_order"${dialect === 'postgres' ? ' COLLATE "C"' : ''}`;
  const position = '"page_entries"."position"';
  const orders: Record<PublishedPageQuery['sort'], string> = {
    newest: `${newest} DESC`,
    oldest: newest,
    title,
    position: `${position} IS NULL, ${position}, ${title}`,
  };

  async function nextChange(matching: WhereOptions<StoredPageEntry>, now: Date): Promise<Date | null> {
    const next = async (time: 'publishAt' | 'unpublishAt'): Promise<Date[]> => {
      const found = plainOrNull(
        await entries.findOne({
          where: { [Op.and]: [matching, { [time]: { [Op.gt]: now } }] },
          attributes: [time],
          order: [time],
        }),
      );
      const at = found?.[time] ?? null;
      return at === null ? [] : [at];
    };
    const times = [...(await next('publishAt')), ...(await next('unpublishAt'))];
    return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  }

  return {
    async queryPublished({ sort, limit, offset, maxLimit, ...filter }) {
      const found = await conditions(filter);
      if (found === undefined) return { entries: [], total: 0, changesAt: null };
      const { matching, visible: where } = found;
      const listed = await entries.findAll({
        where,
        order: [literal(orders[sort]), 'pageId'],
        ...paginationOf({ limit, offset }, maxLimit),
      });
      const total = await totalOf({ limit, offset }, listed.length, () => entries.count({ where }), maxLimit);
      return { entries: listed.map(plain).map(fromStored), total, changesAt: await nextChange(matching, filter.now) };
    },

    async changesAt(filter) {
      const found = await conditions(filter);
      return found === undefined ? null : nextChange(found.matching, filter.now);
    },

    async findByTemplates(templates, { siteId, locale }) {
      if (templates.length === 0) return [];
      const found = await entries.findAll({
        where: { siteId, locale, template: [...templates] },
        attributes: ['pageId', 'revisionId'],
      });
      return found.map(plain).map(({ pageId, revisionId }) => ({ pageId, revisionId }));
    },
  };
}
