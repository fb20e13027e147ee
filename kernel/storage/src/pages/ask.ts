import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { totalOf, type Window, windowOf } from '../database/window.ts';
import { storable } from '../search/entry.ts';
import { type PageEntry, pageEntryOf, type StoredEntry, type StoredEntryTag } from './entry.ts';

export interface PageQuestion extends Window {
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

interface PageAnswer {
  entries: PageEntry[];
  total: number;
  /** When the next match appears or disappears on schedule; null if never. */
  changesAt: Date | null;
}

export interface PageAsking {
  /** Lists pages without reading content. */
  ask(question: PageQuestion): Promise<PageAnswer>;
  /** Returns when the next page appears or disappears on schedule; null if never. */
  changesAt(of: Pick<PageQuestion, 'siteId' | 'locale' | 'now'>): Promise<Date | null>;
  /** Returns published and next revisions of public pages with these templates. */
  publishedWith(
    templates: readonly string[],
    of: { siteId: string; locale: string },
  ): Promise<{ pageId: string; revisionId: string }[]>;
}

/** Stored text never contains what cannot be stored. */
const isStorable = (text: string): boolean => storable(text) === text;

/** Up to this number, looking up pages one by one is faster than scanning. */
const few = 2_000;

export function createAsking(
  { dialect, sequelize }: Database,
  entries: Table<StoredEntry>,
  tags: Table<StoredEntryTag>,
): PageAsking {
  const column = (name: string, { exact }: { exact: boolean }) =>
    `"page_entries"."${name}"${exact && dialect === 'postgres' ? ' COLLATE "C"' : ''}`;
  const newest = column('published_at', { exact: false });
  const orders: Record<PageQuestion['sort'], string> = {
    newest: `${newest} DESC`,
    oldest: newest,
    title: column('title_order', { exact: true }),
  };

  async function carrying(group: readonly string[], { siteId, locale }: PageQuestion): Promise<WhereOptions> {
    const where = { siteId, locale, tag: [...group] };
    const isRare = (await tags.findAll({ where, attributes: ['tag'], limit: few + 1 })).length <= few;
    const escaped = group.map((tag) => sequelize.escape(tag)).join(', ');
    const these = `FROM page_entry_tags t WHERE t.site_id = ${sequelize.escape(siteId)} AND t.locale = ${sequelize.escape(locale)} AND t.tag IN (${escaped})`;
    return literal(
      isRare
        ? `"page_entries"."revision_id" IN (SELECT t.revision_id ${these})`
        : `EXISTS (SELECT 1 ${these} AND t.revision_id = "page_entries"."revision_id")`,
    );
  }

  /** Matches paths below, which sort between the path with a slash and with the character after it. */
  const below = (under: string): WhereOptions => {
    const path = column('path', { exact: true });
    return literal(`${path} >= ${sequelize.escape(`${under}/`)} AND ${path} < ${sequelize.escape(`${under}0`)}`);
  };

  async function nextChange(meant: WhereOptions<StoredEntry>, now: Date): Promise<Date | null> {
    const next = async (time: 'publishAt' | 'unpublishAt'): Promise<Date[]> => {
      const found = plainOrNull(
        await entries.findOne({
          where: { [Op.and]: [meant, { [time]: { [Op.gt]: now } }] },
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
    async ask(question) {
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
      } = question;
      const groups = (question.tags ?? []).map((group) => group.filter(isStorable));
      const isNothing = ids?.length === 0 || groups.some((group) => group.length === 0) || !isStorable(under ?? '');
      if (isNothing) return { entries: [], total: 0, changesAt: null };
      const tagged = await Promise.all(groups.map((group) => carrying(group, question)));
      const meant: WhereOptions<StoredEntry> = {
        siteId,
        locale,
        ...(template === undefined ? {} : { template }),
        [Op.and]: [
          ...(notTemplates.length === 0 ? [] : [{ template: { [Op.notIn]: [...notTemplates] } }]),
          ...(ids === undefined ? [] : [{ pageId: [...ids] }]),
          ...(notIds.length === 0 ? [] : [{ pageId: { [Op.notIn]: [...notIds] } }]),
          ...(notRevisions.length === 0 ? [] : [{ revisionId: { [Op.notIn]: [...notRevisions] } }]),
          ...(under === undefined || under === '/' ? [] : [below(under)]),
          ...tagged,
        ],
      };
      const where = {
        [Op.and]: [
          meant,
          { publishAt: { [Op.or]: [null, { [Op.lte]: now }] } },
          { unpublishAt: { [Op.or]: [null, { [Op.gt]: now }] } },
        ],
      };
      const found = await entries.findAll({
        where,
        order: [literal(orders[sort]), 'pageId'],
        ...windowOf({ limit, offset }),
      });
      const total = await totalOf({ limit, offset }, found.length, () => entries.count({ where }));
      return { entries: found.map(plain).map(pageEntryOf), total, changesAt: await nextChange(meant, now) };
    },

    changesAt: ({ siteId, locale, now }) => nextChange({ siteId, locale }, now),

    async publishedWith(templates, { siteId, locale }) {
      if (templates.length === 0) return [];
      const found = await entries.findAll({
        where: { siteId, locale, template: [...templates] },
        attributes: ['pageId', 'revisionId'],
      });
      return found.map(plain).map(({ pageId, revisionId }) => ({ pageId, revisionId }));
    },
  };
}
