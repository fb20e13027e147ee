import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';

/** Where a component or template is used beside the published pages and the drafts of a site. */
export interface Reach {
  /** Pages that show it from a time on: published ones that appear then, and scheduled changes. */
  scheduled: number;
  /** Pages of the template for partials that use it, in either of their contents. */
  partials: number;
  /** Revisions that hold it. */
  revisions: number;
}

export type FindReach = (use: {
  siteId: string;
  names: readonly string[];
  partialTemplate: string;
  now: Date;
}) => Promise<Map<string, Reach>>;

const pagesWith = (where: string) =>
  `SELECT target, COUNT(DISTINCT usages.page_id) AS pages FROM usages JOIN pages ON pages.id = usages.page_id AND pages.deleted_at IS NULL
   WHERE usages.site_id = :siteId AND usages.kind = 'component' AND usages.target IN (:names) AND ${where} GROUP BY target`;

/** Nothing indexes revisions: they are gone through once for all names. In JSON, no text can hold a quotation mark that is not escaped. */
const revisionsWith = (names: readonly string[]) =>
  `SELECT ${names.map((_, index) => `SUM(CASE WHEN CAST(content AS TEXT) LIKE :name${index} THEN 1 ELSE 0 END) AS count${index}`).join(', ')} FROM revisions WHERE site_id = :siteId`;

/** Looks through all revisions of a site: for what is asked now and then. */
export const createReach =
  ({ sequelize }: Database): FindReach =>
  async ({ siteId, names, partialTemplate, now }) => {
    if (names.length === 0) return new Map();
    const count = async (where: string) => {
      const found = await sequelize.query<{ target: string; pages: number | string }>(pagesWith(where), {
        type: QueryTypes.SELECT,
        replacements: { siteId, names: [...names], partialTemplate, now },
      });
      return new Map(found.map(({ target, pages }) => [target, Number(pages)]));
    };
    const scheduled = await count(`(usages.state = 'next' OR usages.state = 'published' AND pages.publish_at > :now)`);
    const partials = await count('pages.template = :partialTemplate');
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
