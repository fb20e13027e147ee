import { literal, Op, type WhereOptions } from 'sequelize';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Pagination, paginationOf } from '../database/pagination.ts';
import type { Revision } from '../revisions/revisions.ts';
import {
  asOf,
  type DraftedPage,
  draftedPageOf,
  type Page,
  type PageAddress,
  pageOf,
  type PublishedPage,
  type StoredPage,
} from './page.ts';

export interface PublishedFilter extends Pagination {
  siteId: string;
  ids?: readonly string[];
  locale?: string;
  template?: string;
  parentId?: string;
}

export interface PageFinder {
  find(siteId: string, pageId: string): Promise<DraftedPage | null>;
  findByPath(address: PageAddress): Promise<DraftedPage | null>;
  /**
   * Finds the page with its `publishedRevisionId`. The caller checks `publishAt`, `unpublishAt` and `nextAt` (see
   * `asOf`).
   */
  findPublished(where: PageAddress | { siteId: string; id: string }): Promise<Page | null>;
  /** Finds pages without their drafts. Deleted ones are absent. */
  findMany(pageIds: readonly string[]): Promise<Page[]>;
  /** Lists pages whose path has a parameter. */
  findParameterPages(where: Omit<PageAddress, 'path'>): Promise<Page[]>;
  /** Lists published and next revisions, by path. */
  listPublished(filter: PublishedFilter): Promise<PublishedPage[]>;
  /** Sorted by locale. */
  translations(siteId: string, translationGroup: string): Promise<Page[]>;
  /** Pages of several translation groups. */
  translationsOfAll(siteId: string, translationGroups: readonly string[]): Promise<Page[]>;
}

function publicationsOf({ published, next, ...stored }: StoredPage): PublishedPage[] {
  const page = pageOf(stored);
  return [
    ...(published ? [{ page, revision: published }] : []),
    ...(next && page.nextAt !== null ? [{ page: asOf(page, page.nextAt), revision: next }] : []),
  ];
}

export function createPageFinder(pages: Table<StoredPage>): PageFinder {
  async function drafted(where: WhereOptions<StoredPage>): Promise<DraftedPage | null> {
    const stored = plainOrNull(await pages.findOne({ where }));
    return stored === null ? null : draftedPageOf(stored);
  }

  async function published(where: WhereOptions<StoredPage>, pagination: Pagination): Promise<PublishedPage[]> {
    const found = await pages.findAll({
      where,
      attributes: { exclude: ['draft'] },
      include: [{ association: 'published', required: true }, { association: 'next' }],
      order: ['path', 'locale'],
      ...paginationOf(pagination),
    });
    return found.map(plain).flatMap(publicationsOf);
  }

  async function translationsOfAll(siteId: string, groups: readonly string[]): Promise<Page[]> {
    const where = { siteId, translationGroup: [...groups], deletedAt: null };
    const found = await pages.findAll({ where, order: ['locale'], attributes: { exclude: ['draft'] } });
    return found.map(plain).map(pageOf);
  }

  return {
    async find(siteId, id) {
      // By key alone: with more conditions, PostgreSQL may choose the index of the site, before it has statistics.
      const stored = plainOrNull(await pages.findByPk(id));
      return stored?.siteId === siteId && stored.deletedAt === null ? draftedPageOf(stored) : null;
    },
    findByPath: ({ siteId, locale, path }) => drafted({ siteId, locale, path, deletedAt: null }),

    async findPublished(where) {
      const isPublished = { publishedRevisionId: { [Op.ne]: null }, deletedAt: null };
      const stored = plainOrNull(
        await pages.findOne({ where: { ...where, ...isPublished }, attributes: { exclude: ['draft'] } }),
      );
      return stored === null ? null : pageOf(stored);
    },

    async findMany(ids) {
      const where = { id: [...ids], deletedAt: null };
      return (await pages.findAll({ where, attributes: { exclude: ['draft'] } })).map(plain).map(pageOf);
    },

    async findParameterPages({ siteId, locale }) {
      const where = {
        siteId,
        locale,
        path: { [Op.like]: '%{%' },
        publishedRevisionId: { [Op.ne]: null },
        deletedAt: null,
      };
      return (await pages.findAll({ where, attributes: { exclude: ['draft'] } })).map(plain).map(pageOf);
    },

    listPublished: ({ limit, offset, ids, ...filter }) =>
      published({ ...filter, ...(ids === undefined ? {} : { id: [...ids] }), deletedAt: null }, { limit, offset }),

    translations: (siteId, group) => translationsOfAll(siteId, [group]),
    translationsOfAll,
  };
}

export interface PageContents {
  page: DraftedPage;
  published: Revision | null;
  next: Revision | null;
  /** Newest first; may include the published and the next one. */
  revisions: Revision[];
}

interface PageVersion {
  id: string;
  draftVersion: number;
  publishedRevisionId: string | null;
  nextRevisionId: string | null;
}

export interface ContentReader {
  /** Iterates over pages, all or `ids`, in batches ordered by id. `revisions` is per page. */
  contents(which: { siteId: string; revisions: number; ids?: readonly string[] }): AsyncGenerator<PageContents[]>;
  /** Returns pages with a draft or revision of any of these compositions, unordered. */
  findByCompositions(which: { siteId: string; compositions: readonly string[] }): Promise<string[]>;
  versions(siteId: string): Promise<PageVersion[]>;
}

/** A page of the max size takes several MB. */
const batchSize = 20;

export function createContentReader(pages: Table<StoredPage>, revisions: Table<Revision>): ContentReader {
  async function contentsOf(found: readonly DraftedPage[], count: number): Promise<PageContents[]> {
    const shown = found.flatMap(({ publishedRevisionId, nextRevisionId }) =>
      [publishedRevisionId ?? [], nextRevisionId ?? []].flat(),
    );
    // Revision numbers have no gaps.
    const last = literal(
      `(SELECT MAX(newest.number) FROM revisions AS newest WHERE newest.page_id = "revisions"."page_id") - ${Math.max(0, Math.trunc(count))}`,
    );
    const isNewest = { pageId: found.map(({ id }) => id), number: { [Op.gt]: last } };
    const where = { [Op.or]: [{ id: shown }, ...(count > 0 ? [isNewest] : [])] };
    const read = (await revisions.findAll({ where, order: [['number', 'DESC']] })).map(plain);
    const byId = new Map(read.map((revision) => [revision.id, revision]));
    const byPage = Map.groupBy(read, ({ pageId }) => pageId);
    return found.map((page) => ({
      page,
      published: byId.get(page.publishedRevisionId ?? '') ?? null,
      next: byId.get(page.nextRevisionId ?? '') ?? null,
      revisions: (byPage.get(page.id) ?? []).slice(0, count),
    }));
  }

  const find = async (siteId: string, id: string[] | { [Op.gt]: string }) =>
    (await pages.findAll({ where: { siteId, deletedAt: null, id }, order: ['id'], limit: batchSize }))
      .map(plain)
      .map(draftedPageOf);

  async function* allBatches(siteId: string): AsyncGenerator<DraftedPage[]> {
    let found: DraftedPage[] = [];
    do {
      found = await find(siteId, { [Op.gt]: found.at(-1)?.id ?? '' });
      yield found;
    } while (found.length === batchSize);
  }

  async function* batchesOf(siteId: string, ids: readonly string[]): AsyncGenerator<DraftedPage[]> {
    const sorted = ids.toSorted();
    for (let start = 0; start < sorted.length; start += batchSize)
      yield await find(siteId, sorted.slice(start, start + batchSize));
  }

  return {
    async *contents({ siteId, revisions: count, ids }) {
      for await (const found of ids === undefined ? allBatches(siteId) : batchesOf(siteId, ids))
        if (found.length > 0) yield await contentsOf(found, count);
    },

    async findByCompositions({ siteId, compositions }) {
      const drafted = await pages.findAll({
        where: { siteId, draftCompositionId: [...compositions] },
        attributes: ['id'],
      });
      const sealed = await revisions.findAll({
        where: { siteId, compositionId: [...compositions] },
        attributes: ['pageId'],
        group: ['pageId'],
      });
      return [
        ...new Set([...drafted.map((page) => plain(page).id), ...sealed.map((revision) => plain(revision).pageId)]),
      ];
    },

    versions: async (siteId) =>
      (await pages.findAll({
        where: { siteId, deletedAt: null },
        attributes: ['id', 'draftVersion', 'publishedRevisionId', 'nextRevisionId'],
        order: ['id'],
        raw: true,
      })) as unknown as PageVersion[],
  };
}
