import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';

/** Usages besides published pages and drafts. */
export interface Reach {
  /** Published pages that appear later, and scheduled changes. */
  scheduled: number;
  /** Pages that others include. */
  partials: number;
  revisions: number;
}

export type FindReach = (use: {
  siteId: string;
  names: readonly string[];
  /** Templates of partials. */
  fragments: readonly string[];
  now: Date;
}) => Promise<Map<string, Reach>>;

const pagesWith = (where: string) =>
  `SELECT target, COUNT(DISTINCT usages.page_id) AS pages FROM usages JOIN pages ON pages.id = usages.page_id AND pages.deleted_at IS NULL
   WHERE usages.site_id = :siteId AND usages.kind = 'component' AND usages.target IN (:names) AND ${where} GROUP BY target`;

/**
 * Scans revisions, which have no index, once for all names. JSON escapes quotation marks in text, so quoted names match
 * whole.
 */
const revisionsWith = (names: readonly string[]) =>
  `SELECT ${names.map((_, index) => `SUM(CASE WHEN CAST(content AS TEXT) LIKE :name${index} THEN 1 ELSE 0 END) AS count${index}`).join(', ')} FROM revisions WHERE site_id = :siteId`;

/** Scans all revisions: for occasional use. */
export const createReach =
  ({ sequelize }: Database): FindReach =>
  async ({ siteId, names, fragments, now }) => {
    if (names.length === 0) return new Map();
    const count = async (where: string) => {
      const found = await sequelize.query<{ target: string; pages: number | string }>(pagesWith(where), {
        type: QueryTypes.SELECT,
        replacements: { siteId, names: [...names], fragments: [...fragments], now },
      });
      return new Map(found.map(({ target, pages }) => [target, Number(pages)]));
    };
    const scheduled = await count(`(usages.state = 'next' OR usages.state = 'published' AND pages.publish_at > :now)`);
    const partials = fragments.length === 0 ? new Map<string, number>() : await count('pages.template IN (:fragments)');
    const patterns = Object.fromEntries(names.map((name, index) => [`name${index}`, `%"name":"${name}"%`]));
    const [revisions = {}] = await sequelize.query<Record<string, number | string | null>>(revisionsWith(names), {
      type: QueryTypes.SELECT,
      replacements: { siteId, ...patterns },
    });
    return new Map(
      names.map((name, index) => [
        name,
        {
          scheduled: scheduled.get(name) ?? 0,
          partials: partials.get(name) ?? 0,
          revisions: Number(revisions[`count${index}`] ?? 0),
        },
      ]),
    );
  };
