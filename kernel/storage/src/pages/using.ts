import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Window, windowOf } from '../database/window.ts';
import type { UsageKind } from '../usages/usages.ts';
import type { PageStatus } from './page.ts';

/** A page, and how many of its nodes use something, in each of its contents. */
export interface PageUsing {
  id: string;
  path: string;
  locale: string;
  title: string;
  template: string;
  status: PageStatus;
  draft: number;
  published: number;
}

/** The pages of a site that use something in either of their contents, by path. */
export type FindPagesUsing = (use: { siteId: string; kind: UsageKind; target: string } & Window) => Promise<{ pages: PageUsing[]; total: number }>;

const uses = `FROM usages JOIN pages ON pages.id = usages.page_id
  WHERE usages.site_id = $1 AND usages.kind = $2 AND usages.target = $3 AND pages.deleted_at IS NULL`;

const page = 'pages.id, pages.path, pages.locale, pages.title, pages.template, pages.status';

const list = `SELECT ${page},
    SUM(CASE usages.state WHEN 'draft' THEN 1 ELSE 0 END) AS draft, SUM(CASE usages.state WHEN 'published' THEN 1 ELSE 0 END) AS published
  ${uses} GROUP BY ${page} ORDER BY pages.path, pages.locale LIMIT $4 OFFSET $5`;

/** Sums come as text from PostgreSQL. */
type Counted<Name extends string> = Record<Name, number | string>;

export function createUsing({ sequelize }: Pick<Database, 'sequelize'>): FindPagesUsing {
  return async ({ siteId, kind, target, ...window }) => {
    const { limit, offset } = windowOf(window);
    const use = [siteId, kind, target];
    const [found, [counted]] = await Promise.all([
      sequelize.query<Omit<PageUsing, 'draft' | 'published'> & Counted<'draft' | 'published'>>(list, { type: QueryTypes.SELECT, bind: [...use, limit, offset] }),
      sequelize.query<Counted<'total'>>(`SELECT COUNT(DISTINCT usages.page_id) AS total ${uses}`, { type: QueryTypes.SELECT, bind: use }),
    ]);
    const pages = found.map((each) => ({ ...each, draft: Number(each.draft), published: Number(each.published) }));
    return { pages, total: Number(counted?.total ?? 0) };
  };
}
