import type { Access, PageContent } from '@quoin/core';
import { literal } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain, type Table } from '../database/model.ts';
import { type Window, windowOf } from '../database/window.ts';
import type { Page, StoredPage } from './page.ts';

/** Which published pages are meant. */
export interface PublishedFilter extends Window {
  siteId: string;
  locale?: string;
  template?: string;
  parentId?: string;
}

/** A page as visitors have it in lists, without what stands on it. */
export interface PublishedEntry extends Pick<Page, 'id' | 'path' | 'locale' | 'template' | 'publishAt' | 'unpublishAt'>, Pick<PageContent, 'title' | 'seo' | 'tags'> {
  access: Access['kind'];
  publishedAt: Date;
}

/** All that visitors may read, by path: for listings and sitemaps. */
export type ListPublished = (filter: PublishedFilter) => Promise<PublishedEntry[]>;

type Summary = [title: string, seo: PageContent['seo'], tags: string[], access: Access['kind'], template: string];

/** What lists show of a published content, taken out by the database: most of a content is its tree. */
const summaries: Record<Database['dialect'], string> = {
  sqlite: `json_extract("published"."content", '$.title', '$.seo', '$.tags', '$.access.kind', '$.tree.name')`,
  postgres: `(SELECT json_build_array(title, seo, tags, access -> 'kind', tree -> 'name')::text
    FROM json_to_record("published"."content") AS content(title json, seo json, tags json, access json, tree json))`,
};

export function createPublishedListing({ dialect }: Pick<Database, 'dialect'>, pages: Table<StoredPage>): ListPublished {
  return async ({ limit, offset, ...filter }) => {
    const found = await pages.findAll({
      where: { ...filter, deletedAt: null },
      attributes: ['id', 'path', 'locale', 'publishAt', 'unpublishAt', [literal(summaries[dialect]), 'search']],
      include: { association: 'published', required: true, attributes: ['createdAt'] },
      order: ['path', 'locale'],
      ...windowOf({ limit, offset }),
    });
    return found.map(plain).flatMap(({ id, path, locale, publishAt, unpublishAt, search, published }) => {
      if (!published) return [];
      const [title, seo, tags, access, template] = JSON.parse(search) as Summary;
      return [{ id, path, locale, publishAt, unpublishAt, title, seo, tags, access, template, publishedAt: published.createdAt }];
    });
  };
}
