import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Pagination, paginationOf } from '../database/window.ts';
import { type PageIdentity, withinPage } from './below.ts';
import type { PageStatus } from './page.ts';

/** A page that links to or embeds another. */
export interface Dependent {
  id: string;
  path: string;
  locale: string;
  title: string;
  status: PageStatus;
  /** Includes links in scheduled changes. */
  published: boolean;
  draft: boolean;
  nodes: number;
}

/** Dependents of a page and, unless `alone`, of pages below it. */
export interface Dependents {
  /** Number of pages below it; `published` includes the page itself. */
  below: number;
  published: number;
  /** Pages with published links first. */
  pages: Dependent[];
  total: number;
  publishedTotal: number;
  redirects: number;
}

export type FindDependents = (page: PageIdentity & Pagination & { alone?: boolean }) => Promise<Dependents>;

type Counted<Name extends string> = Record<Name, number | string>;

const onlyPage = 'within(id) AS (SELECT id FROM pages WHERE site_id = $1 AND id = $2)';

const linksTo = (within: string) => `WITH RECURSIVE ${within}, links AS (
  SELECT page_id, COUNT(DISTINCT node_id) AS nodes, MAX(CASE state WHEN 'draft' THEN 0 ELSE 1 END) AS published,
    MAX(CASE state WHEN 'draft' THEN 1 ELSE 0 END) AS draft
  FROM usages WHERE kind = 'page' AND site_id = $1 AND target IN (SELECT id FROM within) AND page_id NOT IN (SELECT id FROM within)
  GROUP BY page_id
)`;

const countsOf = (links: string) => `${links} SELECT
  (SELECT COUNT(*) FROM within) AS pages,
  (SELECT COUNT(*) FROM pages WHERE id IN (SELECT id FROM within) AND published_revision_id IS NOT NULL) AS published,
  (SELECT COUNT(*) FROM links) AS links,
  (SELECT COUNT(*) FROM links WHERE published = 1) AS live,
  (SELECT COUNT(*) FROM redirects WHERE site_id = $1 AND (
    (locale, to_path) IN (SELECT locale, path FROM pages WHERE id IN (SELECT id FROM within))
    OR (locale = '*' AND to_path IN (SELECT path FROM pages WHERE id IN (SELECT id FROM within))))) AS redirects`;

const listOf = (
  links: string,
) => `${links} SELECT pages.id, pages.path, pages.locale, pages.title, pages.status, links.nodes, links.published, links.draft
  FROM links JOIN pages ON pages.id = links.page_id ORDER BY links.published DESC, pages.path, pages.locale LIMIT $3 OFFSET $4`;

export function createFindDependents({ sequelize }: Database): FindDependents {
  return async ({ siteId, pageId, alone = false, ...window }) => {
    const links = linksTo(alone ? onlyPage : withinPage);
    const { limit, offset } = paginationOf(window);
    const [counted] = await sequelize.query<Counted<'pages' | 'published' | 'links' | 'live' | 'redirects'>>(
      countsOf(links),
      { bind: [siteId, pageId], type: QueryTypes.SELECT },
    );
    const found = await sequelize.query<
      Omit<Dependent, 'nodes' | 'published' | 'draft'> & Counted<'nodes' | 'published' | 'draft'>
    >(listOf(links), {
      bind: [siteId, pageId, limit, offset],
      type: QueryTypes.SELECT,
    });
    return {
      below: Math.max(0, Number(counted?.pages ?? 0) - 1),
      published: Number(counted?.published ?? 0),
      pages: found.map((each) => ({
        ...each,
        nodes: Number(each.nodes),
        published: Number(each.published) === 1,
        draft: Number(each.draft) === 1,
      })),
      total: Number(counted?.links ?? 0),
      publishedTotal: Number(counted?.live ?? 0),
      redirects: Number(counted?.redirects ?? 0),
    };
  };
}
