import { Op, type WhereOptions } from 'sequelize';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Window, windowOf } from '../database/window.ts';
import type { PageEntry, StoredEntry } from './entry.ts';

/** Selects public pages that search engines may list. */
export interface ListedFilter {
  siteId: string;
  now: Date;
  notTemplates?: readonly string[];
  notRevisions?: readonly string[];
}

type ListedPage = Pick<PageEntry, 'pageId' | 'locale' | 'path' | 'translationGroup' | 'publishedAt'>;

export interface PageTelling {
  countListed(filter: ListedFilter): Promise<number>;
  /** Lists translations next to each other, in an order that is stable when pages come or go. */
  listListed(filter: ListedFilter & Window): Promise<ListedPage[]>;
  /** Lists translations by translation group. */
  listedIn(filter: ListedFilter, groups: readonly string[]): Promise<ListedPage[]>;
  /** Returns when the next page appears, disappears or changes on schedule; null if never. */
  nextSchedule(siteId: string, now: Date): Promise<Date | null>;
}

const told = ['pageId', 'locale', 'path', 'translationGroup', 'publishedAt'];

export function createTelling(entries: Table<StoredEntry>): PageTelling {
  const whereOf = ({ siteId, now, notTemplates = [], notRevisions = [] }: ListedFilter): WhereOptions<StoredEntry> => ({
    siteId,
    robots: 'index',
    publishAt: { [Op.or]: [null, { [Op.lte]: now }] },
    unpublishAt: { [Op.or]: [null, { [Op.gt]: now }] },
    ...(notTemplates.length > 0 && { template: { [Op.notIn]: [...notTemplates] } }),
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
    countListed: (filter) => entries.count({ where: whereOf(filter) }),
    async listListed({ limit, offset, ...filter }) {
      const found = await entries.findAll({
        where: whereOf(filter),
        attributes: told,
        order: ['translationGroup', 'locale', 'pageId'],
        ...windowOf({ limit, offset }),
      });
      return found.map(plain);
    },
    async listedIn(filter, groups) {
      if (groups.length === 0) return [];
      const found = await entries.findAll({
        where: { [Op.and]: [whereOf(filter), { translationGroup: [...groups] }] },
        attributes: told,
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
