import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Pagination, paginationOf } from '../database/pagination.ts';
import { identityOf, isShown } from '../rows/table.ts';
import type { UsageKind, Usages } from '../usages/usages.ts';
import type { PageStatus } from './page.ts';
import { type PageIdentity, withinPage } from './tree.ts';

interface PageUsing {
  id: string;
  path: string;
  locale: string;
  title: string;
  template: string;
  status: PageStatus;
  draft: number;
  published: number;
  next: number;
}

export type FindPagesUsing = (
  use: { siteId: string; kind: UsageKind; target: string } & Pagination,
) => Promise<{ pages: PageUsing[]; total: number }>;

const page = 'pages.id, pages.path, pages.locale, pages.title, pages.template, pages.status';
const use = 'usages.kind = $2 AND usages.target = $3';
const orderAndLimit = 'ORDER BY pages.path, pages.locale LIMIT $4 OFFSET $5';
const inState = (state: string) => `SUM(CASE usages.state WHEN '${state}' THEN 1 ELSE 0 END) AS ${state}`;

/** Starts from usages, for things used on few pages. */
const fromUses = `SELECT ${page}, ${inState('draft')}, ${inState('published')}, ${inState('next')} FROM usages JOIN pages ON pages.id = usages.page_id
  WHERE usages.site_id = $1 AND ${use} AND pages.deleted_at IS NULL GROUP BY ${page} ${orderAndLimit}`;

const counted = (state: string) =>
  `(SELECT COUNT(*) FROM usages WHERE usages.page_id = pages.id AND usages.state = '${state}' AND ${use}) AS ${state}`;

/** Starts from pages, for things used on so many that matches are found soon. */
// Avoids EXISTS: with an offset, SQLite 3.52 counts a page once per usage.
const fromPages = `SELECT ${page}, ${counted('draft')}, ${counted('published')}, ${counted('next')} FROM pages
  WHERE pages.site_id = $1 AND pages.deleted_at IS NULL AND (SELECT 1 FROM usages WHERE usages.page_id = pages.id AND ${use} LIMIT 1) = 1 ${orderAndLimit}`;

/** PostgreSQL returns counts as text. */
type Found = Omit<PageUsing, 'draft' | 'published' | 'next'> & Record<'draft' | 'published' | 'next', number | string>;

/** Up to this number, collecting and sorting is faster than scanning all pages. */
const defaultScanThreshold = 1000;

export function createFindPagesUsing(
  { sequelize }: Pick<Database, 'sequelize'>,
  usages: Pick<Usages, 'count'>,
  scanThreshold: number = defaultScanThreshold,
): FindPagesUsing {
  return async ({ siteId, kind, target, ...pagination }) => {
    const { limit, offset } = paginationOf(pagination);
    const { pages: total } = await usages.count({ siteId, kind, target });
    const found = await sequelize.query<Found>(total <= scanThreshold ? fromUses : fromPages, {
      type: QueryTypes.SELECT,
      bind: [siteId, kind, target, limit, offset],
    });
    return {
      pages: found.map((each) => ({
        ...each,
        draft: Number(each.draft),
        published: Number(each.published),
        next: Number(each.next),
      })),
      total,
    };
  };
}

/** A page that links to or embeds another. */
export interface Dependent {
  id: string;
  path: string;
  locale: string;
  title: string;
  template: string;
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
  /** Numbers of rows that link to them by id, including those shared by all sites. */
  rows: { source: string; count: number }[];
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
) => `${links} SELECT pages.id, pages.path, pages.locale, pages.title, pages.template, pages.status, links.nodes, links.published, links.draft
  FROM links JOIN pages ON pages.id = links.page_id ORDER BY links.published DESC, pages.path, pages.locale LIMIT $3 OFFSET $4`;

const rowsOf = (within: string) => `WITH RECURSIVE ${within}
  SELECT source, COUNT(DISTINCT ${identityOf('"rows"')}) AS count FROM row_pages
  JOIN "rows" ON "rows".id = row_pages.row_id AND "rows".deleted_at IS NULL AND ${isShown('"rows"')}
  WHERE page_id IN (SELECT id FROM within) AND COALESCE("rows".site_id, $1) = $1 GROUP BY source ORDER BY source`;

export function createFindDependents({ sequelize }: Database): FindDependents {
  return async ({ siteId, pageId, alone = false, ...pagination }) => {
    const within = alone ? onlyPage : withinPage;
    const links = linksTo(within);
    const { limit, offset } = paginationOf(pagination);
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
    const rows = await sequelize.query<{ source: string; count: number | string }>(rowsOf(within), {
      bind: [siteId, pageId],
      type: QueryTypes.SELECT,
    });
    return {
      rows: rows.map(({ source, count }) => ({ source, count: Number(count) })),
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
