import { searchable } from '@quoin/core';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, TEXT } from '../database/model.ts';

interface PageTag {
  pageId: string;
  tag: string;
  siteId: string;
}

export interface TagCount {
  tag: string;
  pages: number;
}

/** The index of draft tags, maintained in the transaction that changes the draft. */
export interface Tags {
  /** Most common first. */
  list(filter: { siteId: string; search?: string; limit?: number }): Promise<TagCount[]>;
  count(siteId: string, tag: string): Promise<number>;
  /** Stops counting above `pages`. */
  exceeds(siteId: string, tag: string, pages: number): Promise<boolean>;
  /** Adds the tags of a page that has none. */
  add(page: { siteId: string; pageId: string }, tags: readonly string[]): Promise<void>;
  replace(page: { siteId: string; pageId: string }, tags: readonly string[]): Promise<void>;
}

export function createTags({ sequelize, transaction }: Database): Tags {
  const table = defineTable<PageTag>(sequelize, 'page_tags', { pageId: identity(), tag: identity(), siteId: TEXT });

  const add: Tags['add'] = async ({ siteId, pageId }, tags) => {
    await table.bulkCreate([...new Set(tags)].map((tag) => ({ siteId, pageId, tag })));
  };

  return {
    add,
    async list({ siteId, search = '', limit = 50 }) {
      const query = 'SELECT tag, COUNT(*) AS pages FROM page_tags WHERE site_id = $1 GROUP BY tag';
      const counted = await sequelize.query<{ tag: string; pages: number | string }>(query, {
        bind: [siteId],
        type: QueryTypes.SELECT,
      });
      // Databases lowercase fewer languages.
      const found = counted
        .filter(({ tag }) => searchable(tag).includes(searchable(search.trim())))
        .map(({ tag, pages }) => ({ tag, pages: Number(pages) }));
      return found.toSorted((one, other) => other.pages - one.pages || (one.tag < other.tag ? -1 : 1)).slice(0, limit);
    },

    count: (siteId, tag) => table.count({ where: { siteId, tag } }),
    exceeds: async (siteId, tag, pages) =>
      (await table.findOne({ where: { siteId, tag }, attributes: ['tag'], order: ['pageId'], offset: pages })) !== null,

    replace: ({ siteId, pageId }, tags) =>
      transaction(async () => {
        await table.destroy({ where: { pageId } });
        await add({ siteId, pageId }, tags);
      }),
  };
}
