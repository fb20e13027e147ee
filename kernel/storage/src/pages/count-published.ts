import { col, fn, literal } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/model.ts';
import type { StoredPageEntry, StoredPageEntryTag } from './public-page-index.ts';
import type { PublishedPageConditions, PublishedPageFilter } from './published-page-filter.ts';

export interface PublishedPageCounts {
  /** Most common first, then by code point. At most `limit`. */
  countTags(filter: PublishedPageFilter, limit: number): Promise<{ tag: string; count: number }[]>;
  /** Years of publication in UTC, latest first. */
  countYears(filter: PublishedPageFilter): Promise<{ year: number; count: number }[]>;
}

const pages = [fn('COUNT', literal('*')), 'count'] as const;

export function createPublishedPageCounts(
  { dialect }: Pick<Database, 'dialect'>,
  entries: Table<StoredPageEntry>,
  entryTags: Table<StoredPageEntryTag>,
  conditions: PublishedPageConditions,
): PublishedPageCounts {
  // Conditions name the table, so the join retains its name.
  entryTags.belongsTo(entries, { as: 'page_entries', foreignKey: 'revisionId', constraints: false });
  const time = '"page_entries"."published_at"';
  const year = dialect === 'postgres' ? `EXTRACT(YEAR FROM ${time} AT TIME ZONE 'UTC')` : `substr(${time}, 1, 4)`;
  const tag = `tag${dialect === 'postgres' ? ' COLLATE "C"' : ''}`;

  return {
    async countTags(filter, limit) {
      const found = await conditions(filter);
      if (found === undefined) return [];
      const counted = await entryTags.findAll({
        attributes: ['tag', [...pages]],
        include: [{ association: 'page_entries', attributes: [], where: found.visible, required: true }],
        group: ['tag'],
        order: [literal(`COUNT(*) DESC, ${tag}`)],
        limit,
        subQuery: false,
        raw: true,
      });
      return (counted as unknown as { tag: string; count: number | string }[]).map(({ tag, count }) => ({
        tag,
        count: Number(count),
      }));
    },

    async countYears(filter) {
      const found = await conditions(filter);
      if (found === undefined) return [];
      const counted = await entries.findAll({
        attributes: [[literal(year), 'year'], [...pages]],
        where: found.visible,
        group: [col('year')],
        order: [literal('1 DESC')],
        raw: true,
      });
      return (counted as unknown as { year: number | string; count: number | string }[]).map(({ year, count }) => ({
        year: Number(year),
        count: Number(count),
      }));
    },
  };
}
