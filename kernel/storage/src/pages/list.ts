import { col, fn, literal, Op, Utils, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain, type Table } from '../database/model.ts';
import { type Pagination, paginationOf, totalOf } from '../database/pagination.ts';
import { containingWords } from '../database/words.ts';
import { type Page, pageOf, type PageStatus, type StoredPage } from './page.ts';
import type { Tags } from './tags.ts';

export interface PageFilter extends Pagination {
  siteId: string;
  locale?: string;
  status?: PageStatus;
  template?: string | string[];
  /** Null for the top. */
  parentId?: string | null;
  /** Null for the system. */
  draftAuthorId?: string | null;
  tag?: string;
  /** Selects drafts submitted for review. */
  handedIn?: boolean;
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  until?: Date;
  /** Words that must each occur in title or path. */
  search?: string;
  /** Lists translations of a page as one: that in the first matching language. */
  languages?: readonly string[];
  /** Defaults to `path`. */
  sort?: 'path' | 'title' | 'updatedAt';
  descending?: boolean;
}

export type ListPages = (filter: PageFilter) => Promise<{ pages: Page[]; total: number }>;

const countedBy = ['siteId', 'locale', 'status', 'template', 'parentId'] as const;
type CountedFilter = Pick<PageFilter, (typeof countedBy)[number]>;

/** A count maintained by triggers: see migrations/0006-counts.ts. */
interface PageCount extends Pick<StoredPage, 'siteId' | 'locale' | 'status' | 'template'> {
  /** Empty at the top. */
  parentId: string;
  pages: number;
}

/** Returns whether a filter uses only counted columns. */
const isCounted = (filter: Pick<PageFilter, 'siteId'>): filter is CountedFilter =>
  Object.keys(filter).every((key) => countedBy.some((each) => each === key));

function createCountPages({ sequelize }: Database): (filter: CountedFilter) => Promise<number> {
  const counts = defineTable<PageCount>(sequelize, 'page_counts', {
    siteId: identity(),
    locale: identity(),
    status: identity(),
    template: identity(),
    parentId: identity(),
    pages: INTEGER,
  });
  return async ({ parentId, ...equal }) => {
    const where = { ...equal, ...(parentId === undefined ? {} : { parentId: parentId ?? '' }) };
    return (await counts.sum('pages', { where })) ?? 0;
  };
}

/** Up to this number, looking up pages one by one is faster than scanning. */
const lookupLimit = 2_000;

/** Sequelize does not declare this type. */
interface QueryGenerator {
  selectQuery(table: string, query: object, model: Table<StoredPage>): string;
}

export function createListPages(
  database: Database,
  pages: Table<StoredPage>,
  tags: Pick<Tags, 'count' | 'exceeds'>,
): ListPages {
  const { dialect, sequelize } = database;
  const countPages = createCountPages(database);
  // The plus makes SQLite scan the sort index instead of sorting all changes of a period.
  const updatedAt = literal(`${dialect === 'sqlite' ? '+' : ''}"pages"."updated_at"`);

  function tagged(siteId: string, tag: string, isCommon: boolean): WhereOptions {
    // A plain tag cannot be mistaken for part of another in the JSON of tags.
    if (dialect === 'sqlite' && isCommon && /^[^",\\\p{Cc}]+$/u.test(tag))
      return whether(fn('instr', col('tags'), JSON.stringify(tag)), Op.gt, 0);
    const rows = `FROM page_tags WHERE site_id = ${sequelize.escape(siteId)} AND tag = ${sequelize.escape(tag)}`;
    return literal(
      isCommon ? `EXISTS (SELECT 1 ${rows} AND page_id = "pages"."id")` : `"pages"."id" IN (SELECT page_id ${rows})`,
    );
  }

  /** Selects of the matching pages of each translation group the one in the first language. */
  function firstOfEach(where: WhereOptions<StoredPage>, languages: readonly string[]): WhereOptions {
    const ranks = languages.map((locale, index) => `WHEN ${sequelize.escape(locale)} THEN ${index}`).join(' ');
    const rank = `CASE locale ${ranks} ELSE ${languages.length} END`;
    const place = literal(`ROW_NUMBER() OVER (PARTITION BY translation_group ORDER BY ${rank}, id)`);
    const generator = sequelize.getQueryInterface().queryGenerator as QueryGenerator;
    const query = { ...Utils.mapFinderOptions({ where }, pages), attributes: ['id', [place, 'place']] };
    const ranked = generator.selectQuery('pages', query, pages).replace(/;$/, '');
    return literal(`"pages"."id" IN (SELECT id FROM (${ranked}) AS ranked WHERE place = 1)`);
  }

  const read = async (
    where: WhereOptions<StoredPage>,
    sort: string,
    direction: string,
    limits: { limit: number; offset: number },
  ) =>
    (
      await pages.findAll({
        where,
        attributes: { exclude: ['draft'] },
        order: [
          [sort, direction],
          ['locale', direction],
        ],
        ...limits,
      })
    )
      .map(plain)
      .map(pageOf);

  /** Reads no rows outside the requested part. */
  async function listCounted(
    filter: CountedFilter,
    sort: string,
    descending: boolean,
    pagination: Pagination,
  ): ReturnType<ListPages> {
    const total = await countPages(filter);
    const { limit: requestedLimit, offset } = paginationOf(pagination);
    const limit = Math.max(Math.min(requestedLimit, total - offset), 0);
    if (limit === 0) return { pages: [], total };
    // Every row before the offset costs a step, so late parts are read from the end. Only paths sort without ties.
    const fromEnd = sort === 'path' && offset > total / 2;
    const found = await read({ ...filter, deletedAt: null }, sort, descending === fromEnd ? 'ASC' : 'DESC', {
      limit,
      offset: fromEnd ? total - offset - limit : offset,
    });
    return { pages: fromEnd ? found.toReversed() : found, total };
  }

  return async ({
    siteId,
    search = '',
    sort = 'path',
    descending = false,
    tag,
    handedIn = false,
    since,
    until,
    languages,
    limit,
    offset,
    ...equal
  }) => {
    const time = sort === 'updatedAt' ? col('updated_at') : updatedAt;
    const changed: WhereOptions[] = [
      ...(since === undefined ? [] : [whether(time, Op.gte, since)]),
      ...(until === undefined ? [] : [whether(time, Op.lt, until)]),
    ];
    const further: WhereOptions[] = [
      ...(handedIn ? [{ handedInAt: { [Op.ne]: null } }] : []),
      ...containingWords({ dialect }, 'search', search),
    ];
    const counted = { siteId, ...equal };
    const isUnfiltered = further.length === 0 && changed.length === 0;
    if (tag === undefined && languages === undefined && isUnfiltered && isCounted(counted))
      return listCounted(counted, sort, descending, { limit, offset });
    const withTag = tag === undefined ? [] : [tagged(siteId, tag, await tags.exceeds(siteId, tag, lookupLimit))];
    const fits = () => ({ [Op.and]: [{ ...counted, deletedAt: null }, ...changed, ...further, ...withTag] });
    const where = languages === undefined ? fits() : { [Op.and]: [firstOfEach(fits(), languages)] };
    const found = await read(where, sort, descending ? 'DESC' : 'ASC', paginationOf({ limit, offset }));
    const isTagOnly = isUnfiltered && languages === undefined && Object.keys(equal).length === 0;
    const count = async () => (isTagOnly && tag !== undefined ? tags.count(siteId, tag) : pages.count({ where }));
    return { pages: found, total: await totalOf({ limit, offset }, found.length, count) };
  };
}
