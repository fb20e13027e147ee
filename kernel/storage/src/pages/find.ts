import { Op, type WhereOptions } from 'sequelize';
import { plain, plainOrNull, type Table } from '../database/model.ts';
import { type Pagination, paginationOf } from '../database/window.ts';
import {
  asOf,
  type DraftedPage,
  draftedPageOf,
  type Page,
  pageOf,
  type PublishedPage,
  type StoredPage,
} from './page.ts';

export interface PageAddress {
  siteId: string;
  locale: string;
  path: string;
}

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
   * Finds the page with its `publishedRevisionId`. The caller checks `publishAt` and `unpublishAt`, and `nextAt` (see
   * `asOf`).
   */
  findPublished(where: PageAddress | { siteId: string; id: string }): Promise<Page | null>;
  /** Lists pages whose path has a parameter. */
  findParameterPages(where: Omit<PageAddress, 'path'>): Promise<Page[]>;
  /** Lists published and next revisions, by path. */
  listPublished(filter: PublishedFilter): Promise<PublishedPage[]>;
  /** Sorted by locale. */
  translations(siteId: string, translationGroup: string): Promise<Page[]>;
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

  async function published(where: WhereOptions<StoredPage>, window: Pagination): Promise<PublishedPage[]> {
    const found = await pages.findAll({
      where,
      attributes: { exclude: ['draft'] },
      include: [{ association: 'published', required: true }, { association: 'next' }],
      order: ['path', 'locale'],
      ...paginationOf(window),
    });
    return found.map(plain).flatMap(publicationsOf);
  }

  return {
    find: (siteId, id) => drafted({ siteId, id, deletedAt: null }),
    findByPath: ({ siteId, locale, path }) => drafted({ siteId, locale, path, deletedAt: null }),

    async findPublished(where) {
      const isPublished = { publishedRevisionId: { [Op.ne]: null }, deletedAt: null };
      const stored = plainOrNull(
        await pages.findOne({ where: { ...where, ...isPublished }, attributes: { exclude: ['draft'] } }),
      );
      return stored === null ? null : pageOf(stored);
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

    async translations(siteId, translationGroup) {
      const where = { siteId, translationGroup, deletedAt: null };
      return (await pages.findAll({ where, order: ['locale'], attributes: { exclude: ['draft'] } }))
        .map(plain)
        .map(pageOf);
    },
  };
}
