import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import { storable } from '../search/entry.ts';
import type { StoredPageEntry, StoredPageEntryTag } from './public-page-index.ts';

/** Selects public pages of a language. */
export interface PublishedPageFilter {
  siteId: string;
  locale: string;
  /** Excludes pages not visible at this time. */
  now: Date;
  /** At least one tag of each group. */
  tags?: readonly (readonly string[])[];
  template?: string | undefined;
  notTemplates?: readonly string[];
  notPaths?: readonly string[];
  under?: string | undefined;
  /** Null for the top. */
  parentId?: string | null | undefined;
  /** Number of pages above it. */
  depth?: number | undefined;
  navigation?: 'shown' | 'hidden' | undefined;
  /** Published at this time or later. */
  from?: Date | undefined;
  /** Published earlier. */
  before?: Date | undefined;
  ids?: readonly string[] | undefined;
  notIds?: readonly string[];
  robots?: 'index';
  /** Excludes pages while they show one of these revisions. */
  notRevisions?: readonly string[];
}

/** Stored text never contains what cannot be stored. */
const isStorable = (text: string): boolean => storable(text) === text;

/** Up to this number, looking up pages one by one is faster than scanning. */
const lookupLimit = 2_000;

/** Conditions on the table of entries, under its own name; undefined if nothing can match. */
export type PublishedPageConditions = (filter: PublishedPageFilter) => Promise<
  | {
      /** Whenever they are visible. */
      matching: WhereOptions<StoredPageEntry>;
      /** Visible now. */
      visible: WhereOptions<StoredPageEntry>;
    }
  | undefined
>;

export function createPublishedPageConditions(
  { dialect, sequelize }: Database,
  tags: Table<StoredPageEntryTag>,
): PublishedPageConditions {
  async function withAnyTag(group: readonly string[], { siteId, locale }: PublishedPageFilter): Promise<WhereOptions> {
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
    const path = `"page_entries"."path"${dialect === 'postgres' ? ' COLLATE "C"' : ''}`;
    return literal(`${path} >= ${sequelize.escape(`${under}/`)} AND ${path} < ${sequelize.escape(`${under}0`)}`);
  };

  return async (filter) => {
    const { siteId, locale, now, template, notTemplates = [], notPaths = [], under, parentId, depth } = filter;
    const { navigation, robots, from, before, notRevisions = [] } = filter;
    const [ids, notIds = []] = [filter.ids, filter.notIds].map((each) => each?.filter(isStorable));
    const groups = (filter.tags ?? []).map((group) => group.filter(isStorable));
    const isNothing =
      [...groups, ids].some((each) => each?.length === 0) ||
      ![under, parentId, template].every((text) => isStorable(text ?? ''));
    if (isNothing) return undefined;
    const tagged = await Promise.all(groups.map((group) => withAnyTag(group, filter)));
    const matching: WhereOptions<StoredPageEntry> = {
      siteId,
      locale,
      ...(template === undefined ? {} : { template }),
      ...(parentId === undefined ? {} : { parentId }),
      ...(depth === undefined ? {} : { depth }),
      ...(navigation === undefined ? {} : { navigation }),
      ...(robots === undefined ? {} : { robots }),
      [Op.and]: [
        ...(notTemplates.length === 0 ? [] : [{ template: { [Op.notIn]: [...notTemplates] } }]),
        ...(notPaths.length === 0 ? [] : [{ path: { [Op.notIn]: [...notPaths] } }]),
        ...(ids === undefined ? [] : [{ pageId: [...ids] }]),
        ...(notIds.length === 0 ? [] : [{ pageId: { [Op.notIn]: [...notIds] } }]),
        ...(notRevisions.length === 0 ? [] : [{ revisionId: { [Op.notIn]: [...notRevisions] } }]),
        ...(under === undefined || under === '/' ? [] : [underPath(under)]),
        ...(from === undefined ? [] : [{ publishedAt: { [Op.gte]: from } }]),
        ...(before === undefined ? [] : [{ publishedAt: { [Op.lt]: before } }]),
        ...tagged,
      ],
    };
    const visible = {
      [Op.and]: [
        matching,
        { publishAt: { [Op.or]: [null, { [Op.lte]: now }] } },
        { unpublishAt: { [Op.or]: [null, { [Op.gt]: now }] } },
      ],
    };
    return { matching, visible };
  };
}
