import { Op, type WhereOptions } from 'sequelize';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Pagination, paginationOf } from '../database/pagination.ts';
import type { PageEntry, StoredPageEntry } from './public-page-index.ts';

/** Selects public pages that search engines may list. */
export interface SitemapFilter {
  siteId: string;
  now: Date;
  notTemplates?: readonly string[];
  notPaths?: readonly string[];
  notRevisions?: readonly string[];
}

type SitemapPage = Pick<PageEntry, 'pageId' | 'locale' | 'path' | 'translationGroup' | 'publishedAt'>;

export interface SitemapQueries {
  countSitemap(filter: SitemapFilter): Promise<number>;
  /** Lists translations next to each other, in a stable order when pages come or go. */
  listSitemap(filter: SitemapFilter & Pagination): Promise<SitemapPage[]>;
  /** Lists translations by translation group. */
  listSitemapGroups(filter: SitemapFilter, groups: readonly string[]): Promise<SitemapPage[]>;
  /** Returns when the next page appears, disappears or changes on schedule; null if never. */
  nextSchedule(siteId: string, now: Date): Promise<Date | null>;
}

const columns = ['pageId', 'locale', 'path', 'translationGroup', 'publishedAt'];

export function createSitemapQueries(entries: Table<StoredPageEntry>): SitemapQueries {
  const whereOf = ({
    siteId,
    now,
    notTemplates = [],
    notPaths = [],
    notRevisions = [],
  }: SitemapFilter): WhereOptions<StoredPageEntry> => ({
    siteId,
    robots: 'index',
    publishAt: { [Op.or]: [null, { [Op.lte]: now }] },
    unpublishAt: { [Op.or]: [null, { [Op.gt]: now }] },
    ...(notTemplates.length > 0 && { template: { [Op.notIn]: [...notTemplates] } }),
    ...(notPaths.length > 0 && { path: { [Op.notIn]: [...notPaths] } }),
    ...(notRevisions.length > 0 && { revisionId: { [Op.notIn]: [...notRevisions] } }),
  });

  async function first(siteId: string, time: 'publishAt' | 'unpublishAt', now: Date): Promise<Date[]> {
    const found = plainOrNull(
      await entries.findOne({ where: { siteId, [time]: { [Op.gt]: now } }, attributes: [time], order: [time] }),
    );
    const at = found?.[time] ?? null;
    return at === null ? [] : [at];
  }

  return {
    countSitemap: (filter) => entries.count({ where: whereOf(filter) }),
    async listSitemap({ limit, offset, ...filter }) {
      const found = await entries.findAll({
        where: whereOf(filter),
        attributes: columns,
        order: ['translationGroup', 'locale', 'pageId'],
        ...paginationOf({ limit, offset }),
      });
      return found.map(plain);
    },
    async listSitemapGroups(filter, groups) {
      if (groups.length === 0) return [];
      const found = await entries.findAll({
        where: { [Op.and]: [whereOf(filter), { translationGroup: [...groups] }] },
        attributes: columns,
        order: ['translationGroup', 'locale'],
      });
      return found.map(plain);
    },
    async nextSchedule(siteId, now) {
      const times = [...(await first(siteId, 'publishAt', now)), ...(await first(siteId, 'unpublishAt', now))];
      return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
    },
  };
}
