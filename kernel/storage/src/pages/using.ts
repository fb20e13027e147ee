import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { type Pagination, paginationOf } from '../database/window.ts';
import type { UsageKind, Usages } from '../usages/usages.ts';
import type { PageStatus } from './page.ts';

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
const window = 'ORDER BY pages.path, pages.locale LIMIT $4 OFFSET $5';
const inState = (state: string) => `SUM(CASE usages.state WHEN '${state}' THEN 1 ELSE 0 END) AS ${state}`;

/** Starts from usages, for things used on few pages. */
const fromUses = `SELECT ${page}, ${inState('draft')}, ${inState('published')}, ${inState('next')} FROM usages JOIN pages ON pages.id = usages.page_id
  WHERE usages.site_id = $1 AND ${use} AND pages.deleted_at IS NULL GROUP BY ${page} ${window}`;

const counted = (state: string) =>
  `(SELECT COUNT(*) FROM usages WHERE usages.page_id = pages.id AND usages.state = '${state}' AND ${use}) AS ${state}`;

/** Starts from pages, for things used on so many that the first matches are found soon. */
// Avoids EXISTS: with an offset, SQLite 3.52 counts a page once per usage.
const fromPages = `SELECT ${page}, ${counted('draft')}, ${counted('published')}, ${counted('next')} FROM pages
  WHERE pages.site_id = $1 AND pages.deleted_at IS NULL AND (SELECT 1 FROM usages WHERE usages.page_id = pages.id AND ${use} LIMIT 1) = 1 ${window}`;

/** PostgreSQL returns counts as text. */
type Found = Omit<PageUsing, 'draft' | 'published' | 'next'> & Record<'draft' | 'published' | 'next', number | string>;

/** Up to this number, collecting and sorting is faster than scanning all pages. */
const defaultScanThreshold = 1000;

export function createFindPagesUsing(
  { sequelize }: Pick<Database, 'sequelize'>,
  usages: Pick<Usages, 'count'>,
  scanThreshold: number = defaultScanThreshold,
): FindPagesUsing {
  return async ({ siteId, kind, target, ...wanted }) => {
    const { limit, offset } = paginationOf(wanted);
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
