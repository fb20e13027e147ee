import { pageHref, type LoadContext, type PageRow, type PagesQuery } from '@quoin/sdk';

export type TreePage = Pick<PageRow, 'id' | 'title' | 'href' | 'parent'>;
type TreeContext = Pick<LoadContext, 'data' | 'page' | 'site' | 'locale'>;

export interface Section {
  /** The page that the others are below. */
  top: TreePage | undefined;
  pages: TreePage[];
  /** Id of the page that is shown. */
  current: string | undefined;
  /** Number of pages that are left out because there are too many. */
  omitted: number;
}

interface SectionQuery {
  /** Id of the page at its top. Defaults to the page below the home page on the way to the shown one. */
  root: string | undefined;
  levels: number;
}

const maxPerLevel = 200;
const inOrder = { inNavigation: true, sort: 'position' } as const satisfies PagesQuery;

const home = ({ site, locale }: TreeContext): string => pageHref(site, { locale, path: '/' });

/** The shown page and those above it, from the home page down. */
const pathOf = ({ page }: TreeContext): TreePage[] =>
  [...page.ancestors, { id: page.id, title: page.title, href: page.path }].map((each) => ({
    ...each,
    parent: undefined,
  }));

/** Loads the pages directly below the section's top, and below those on the way to the shown page. */
export async function loadSection(context: TreeContext, { root, levels }: SectionQuery): Promise<Section> {
  const { page, data } = context;
  const path = pathOf(context);
  const isHome = (at: TreePage | undefined): boolean => at?.href === home(context);
  const below = path.length > 1 && isHome(path[0]) ? 1 : 0;
  const start = root === undefined ? below : indexIn(path, root);
  const open = start === -1 ? [root ?? page.id] : path.slice(start, start + levels).map(({ id }) => id);
  const [first = page.id] = open;
  const [onPath, atTop, ...listed] = await Promise.all([
    data('pages', { ids: [...new Set([first, ...path.map(({ id }) => id)])] }),
    // The home page may be beside the pages of the site instead of above them.
    isHome(path[start])
      ? data('pages', { ...inOrder, parent: null, except: [first], limit: maxPerLevel })
      : { rows: [], total: 0 },
    ...open.map((parent) => data('pages', { ...inOrder, parent, limit: maxPerLevel })),
  ]);
  const pages: TreePage[] = [...atTop.rows];
  let omitted = atTop.total - atTop.rows.length;
  for (const [index, { rows, total }] of listed.entries()) {
    const parent = open[index];
    // Pages below a hidden page are hidden, too.
    if (index > 0 && indexIn(pages, parent) === -1) break;
    pages.push(...rows);
    omitted += total - rows.length;
    const next = start === -1 ? undefined : onPath.rows.find(({ id }) => id === path[start + index + 1]?.id);
    if (next?.inNavigation === true && indexIn(pages, next.id) === -1) {
      pages.push({ ...next, parent });
      omitted -= 1;
    }
  }
  const top = onPath.rows.find(({ id }) => id === first) ?? path[start];
  return { top, pages: pages.map(treePage), current: page.id, omitted: Math.max(0, omitted) };
}

const indexIn = (pages: readonly TreePage[], id: string | undefined): number =>
  pages.findIndex((each) => each.id === id);

/** Omits what a tree does not show. */
const treePage = ({ id, title, href, parent }: TreePage): TreePage => ({ id, title, href, parent });

/** Max rows that a query returns. */
const maxPerQuery = 1_000;

/** Loads whole levels of the tree below a page, or of the site. The home page is beside the pages below it. */
export async function loadLevels(context: TreeContext, { root, levels }: SectionQuery): Promise<Section> {
  const { page, data } = context;
  const [top] = root === undefined ? [] : (await data('pages', { ids: [root] })).rows;
  if (root !== undefined && top === undefined) return { top, pages: [], current: page.id, omitted: 0 };
  const first = top === undefined ? 0 : top.depth + 1;
  const last = top === undefined ? levels : top.depth + levels;
  const under = top && `/${top.href.slice(home(context).length)}`.replace(/^\/+/, '/');
  const found = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) =>
      data('pages', { ...inOrder, depth: first + index, limit: maxPerQuery, ...(under && { under }) }),
    ),
  );
  const start = found[0]?.rows.find(({ href }) => href === home(context));
  const shown = new Set([top?.id]);
  const pages = found.flatMap(({ rows }) => {
    const attached = rows.filter(({ parent }) => shown.has(parent));
    for (const { id } of attached) shown.add(id);
    return attached.map((row) => treePage(row.parent === start?.id ? { ...row, parent: undefined } : row));
  });
  const omitted = found.reduce((sum, { rows, total }) => sum + total - rows.length, 0);
  return { top, pages, current: page.id, omitted };
}

export interface Neighbors {
  previous?: TreePage | undefined;
  next?: TreePage | undefined;
}

/** Finds the pages before and after the shown one, among those with the same parent. */
export async function loadNeighbors({ page, data }: TreeContext): Promise<Neighbors> {
  const [own] = (await data('pages', { ids: [page.id], inNavigation: true })).rows;
  if (own === undefined) return {};
  // Queries overlap by two pages, so that both neighbors are in one.
  for (let offset = 0; ; offset += maxPerQuery - 2) {
    const siblings = { ...inOrder, parent: own.parent ?? null, limit: maxPerQuery, offset };
    const { rows, total } = await data('pages', siblings);
    const index = indexIn(rows, own.id);
    const isEnd = offset + rows.length >= total;
    if (index >= 0 && (isEnd || index < rows.length - 1)) return { previous: rows[index - 1], next: rows[index + 1] };
    if (isEnd) return {};
  }
}
