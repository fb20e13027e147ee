import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Pagination, paginationOf, totalOf } from '../database/pagination.ts';
import { storable } from '../search/entry.ts';
import { fromStored, type PageEntry, type StoredPageEntry, type StoredPageEntryTag } from './public-page-index.ts';

export interface PublishedPageQuery extends Pagination {
  siteId: string;
  locale: string;
  /** Excludes pages not visible at this time. */
  now: Date;
  /** At least one tag of each group. */
  tags?: readonly (readonly string[])[];
  template?: string | undefined;
  notTemplates?: readonly string[];
  under?: string | undefined;
  ids?: readonly string[] | undefined;
  notIds?: readonly string[];
  /** Excludes pages while they show one of these revisions. */
  notRevisions?: readonly string[];
  sort: 'newest' | 'oldest' | 'title';
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
  /** Returns when the next page appears or disappears on schedule; null if never. */
  changesAt(of: Pick<PublishedPageQuery, 'siteId' | 'locale' | 'now'>): Promise<Date | null>;
  /** Returns published and next revisions of public pages with these templates. */
  findByTemplates(
    templates: readonly string[],
    of: { siteId: string; locale: string },
  ): Promise<{ pageId: string; revisionId: string }[]>;
}

/** Stored text never contains what cannot be stored. */
const isStorable = (text: string): boolean => storable(text) === text;

/** Up to this number, looking up pages one by one is faster than scanning. */
const lookupLimit = 2_000;

export function createPublishedPageQueries(
  { dialect, sequelize }: Database,
  entries: Table<StoredPageEntry>,
  tags: Table<StoredPageEntryTag>,
): PublishedPageQueries {
  const column = (name: string, { exact }: { exact: boolean }) =>
    `"page_entries"."${name}"${exact && dialect === 'postgres' ? ' COLLATE "C"' : ''}`;
  const newest = column('published_at', { exact: false });
  const orders: Record<PublishedPageQuery['sort'], string> = {
    newest: `${newest} DESC`,
    oldest: newest,
    title: column('title_order', { exact: true }),
  };

  async function withAnyTag(group: readonly string[], { siteId, locale }: PublishedPageQuery): Promise<WhereOptions> {
    const where = { siteId, locale, tag: [...group] };
    const isRare = (await tags.findAll({ where, attributes: ['tag'], limit: lookupLimit + 1 })).length <= lookupLimit;
    const escaped = group.map((tag) => sequelize.escape(tag)).join(', ');
    const rows = `FROM page_entry_tags t WHERE t.site_id = ${sequelize.escape(siteId)} AND t.locale = ${sequelize.escape(locale)} AND t.tag IN (${escaped})`;
    return literal(
      isRare
        ? `"page_entries"."revision_id" IN (SELECT t.revision_id ${rows})`
        : `EXISTS (SELECT 1 ${rows} AND t.revision_id = "page_entries"."revision_id")`,
    );
  }

  /** Matches paths below, which sort between the path with a slash and with the character after it. */
  const underPath = (under: string): WhereOptions => {
    const path = column('path', { exact: true });
    return literal(`${path} >= ${sequelize.escape(`${under}/`)} AND ${path} < ${sequelize.escape(`${under}0`)}`);
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
    async queryPublished(query) {
      const {
        siteId,
        locale,
        now,
        template,
        notTemplates = [],
        under,
        ids,
        notIds = [],
        notRevisions = [],
        sort,
        limit,
        offset,
      } = query;
      const groups = (query.tags ?? []).map((group) => group.filter(isStorable));
      const isNothing = ids?.length === 0 || groups.some((group) => group.length === 0) || !isStorable(under ?? '');
      if (isNothing) return { entries: [], total: 0, changesAt: null };
      const tagged = await Promise.all(groups.map((group) => withAnyTag(group, query)));
      const matching: WhereOptions<StoredPageEntry> = {
        siteId,
        locale,
        ...(template === undefined ? {} : { template }),
        [Op.and]: [
          ...(notTemplates.length === 0 ? [] : [{ template: { [Op.notIn]: [...notTemplates] } }]),
          ...(ids === undefined ? [] : [{ pageId: [...ids] }]),
          ...(notIds.length === 0 ? [] : [{ pageId: { [Op.notIn]: [...notIds] } }]),
          ...(notRevisions.length === 0 ? [] : [{ revisionId: { [Op.notIn]: [...notRevisions] } }]),
          ...(under === undefined || under === '/' ? [] : [underPath(under)]),
          ...tagged,
        ],
      };
      const where = {
        [Op.and]: [
          matching,
          { publishAt: { [Op.or]: [null, { [Op.lte]: now }] } },
          { unpublishAt: { [Op.or]: [null, { [Op.gt]: now }] } },
        ],
      };
      const found = await entries.findAll({
        where,
        order: [literal(orders[sort]), 'pageId'],
        ...paginationOf({ limit, offset }),
      });
      const total = await totalOf({ limit, offset }, found.length, () => entries.count({ where }));
      return { entries: found.map(plain).map(fromStored), total, changesAt: await nextChange(matching, now) };
    },

    changesAt: ({ siteId, locale, now }) => nextChange({ siteId, locale }, now),

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
