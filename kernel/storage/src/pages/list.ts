import { col, fn, literal, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, type Table } from '../database/model.ts';
import { totalOf, type Pagination, paginationOf } from '../database/window.ts';
import { containingWords } from '../database/words.ts';
import { createListCounted, isCounted } from './counted.ts';
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
  /** Defaults to `path`. */
  sort?: 'path' | 'title' | 'updatedAt';
  descending?: boolean;
}

export type ListPages = (filter: PageFilter) => Promise<{ pages: Page[]; total: number }>;

/** Up to this number, looking up pages one by one is faster than scanning. */
const lookupLimit = 2_000;

export function createListPages(
  database: Database,
  pages: Table<StoredPage>,
  tags: Pick<Tags, 'count' | 'exceeds'>,
): ListPages {
  const { dialect, sequelize } = database;
  const listCounted = createListCounted(database, pages);
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

  return async ({
    siteId,
    search = '',
    sort = 'path',
    descending = false,
    tag,
    handedIn = false,
    since,
    until,
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
    if (tag === undefined && isUnfiltered && isCounted(counted)) {
      const { found, total } = await listCounted({ ...counted, sort, descending, limit, offset });
      return { pages: found.map(pageOf), total };
    }
    const withTag = tag === undefined ? [] : [tagged(siteId, tag, await tags.exceeds(siteId, tag, lookupLimit))];
    const where = { [Op.and]: [{ ...counted, deletedAt: null }, ...changed, ...further, ...withTag] };
    const direction = descending ? 'DESC' : 'ASC';
    const order: [string, string][] = [
      [sort, direction],
      ['locale', direction],
    ];
    const found = (
      await pages.findAll({ where, order, attributes: { exclude: ['draft'] }, ...paginationOf({ limit, offset }) })
    ).map(plain);
    const isTagOnly = isUnfiltered && Object.keys(equal).length === 0;
    const count = async () => (isTagOnly && tag !== undefined ? tags.count(siteId, tag) : pages.count({ where }));
    return { pages: found.map(pageOf), total: await totalOf({ limit, offset }, found.length, count) };
  };
}
