import { expect, test } from '@jest/globals';
import type { PageRow, PagesQuery } from '@quoin/sdk';
import { loadLevels, loadNeighbors, loadSection } from './page-tree.ts';

interface Sample {
  id: string;
  parent?: string;
  hidden?: boolean;
}

const href = (id: string) => (id === 'home' ? '/' : `/${id}`);

/** A site with these pages, which are in the order of navigation. Records what is queried. */
function siteOf(samples: readonly Sample[], at: string) {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const above = (id: string): string[] => {
    const parent = byId.get(id)?.parent;
    return parent === undefined ? [] : [...above(parent), parent];
  };
  const rows = samples.map(({ id, parent, hidden }) => ({
    id,
    title: id,
    href: href(id),
    parent,
    depth: above(id).length,
    inNavigation: hidden !== true,
  })) as PageRow[];
  const asked = { queries: 0, rows: 0 };
  const data = async (_source: string, query: PagesQuery) => {
    const { ids, parent, depth, under, inNavigation, except = [], limit = 50, offset = 0 } = query;
    const found = rows.filter(
      (row) =>
        (ids?.includes(row.id) ?? true) &&
        (parent === undefined || (row.parent ?? null) === parent) &&
        (depth === undefined || row.depth === depth) &&
        (under === undefined || above(row.id).some((id) => href(id) === under)) &&
        (inNavigation === undefined || row.inNavigation === inNavigation) &&
        !except.includes(row.id),
    );
    const page = found.slice(offset, offset + limit);
    asked.queries += 1;
    asked.rows += page.length;
    return { rows: page, total: found.length };
  };
  const ancestors = [...new Set(at === 'home' ? [] : ['home', ...above(at)])];
  const context = {
    data,
    site: { id: 'sample', name: 'Sample', url: 'https://sample.example', locales: ['en'], zone: 'UTC' },
    locale: 'en',
    page: { id: at, title: at, path: href(at), ancestors: ancestors.map((id) => ({ id, title: id, href: href(id) })) },
  };
  return { asked, context: context as unknown as Parameters<typeof loadSection>[0] };
}

const below = (parent: string, count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${parent}-${index}`, parent }));
const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id);

const site: Sample[] = [
  { id: 'home' },
  { id: 'data', parent: 'home' },
  { id: 'trading', parent: 'home' },
  { id: 'legal', parent: 'home', hidden: true },
  ...below('trading', 3),
  ...below('trading-1', 2),
  ...below('trading-2', 2),
  ...below('data', 2),
  { id: 'imprint', parent: 'legal' },
];

test('a section has the pages on the way to the one that is shown, and their neighbors', async () => {
  const { context } = siteOf(site, 'trading-1-0');
  const { top, pages, current } = await loadSection(context, { root: undefined, levels: 3 });
  expect([top?.id, current]).toEqual(['trading', 'trading-1-0']);
  expect(ids(pages)).toEqual(['trading-0', 'trading-1', 'trading-2', 'trading-1-0', 'trading-1-1']);
  expect(ids((await loadSection(context, { root: undefined, levels: 1 })).pages)).toHaveLength(3);
});

test('a section may begin at another page, whether it is on the way or not', async () => {
  const { context } = siteOf(site, 'trading-1-0');
  expect(ids((await loadSection(context, { root: 'trading-1', levels: 2 })).pages)).toEqual([
    'trading-1-0',
    'trading-1-1',
  ]);
  expect(ids((await loadSection(context, { root: 'data', levels: 2 })).pages)).toEqual(['data-0', 'data-1']);
});

test('on the home page, the section is the site, whether its pages are below the home page or beside it', async () => {
  const load = async (pages: Sample[]) =>
    ids((await loadSection(siteOf(pages, 'home').context, { root: undefined, levels: 2 })).pages);
  expect(await load(site)).toEqual(['data', 'trading']);
  expect(await load([{ id: 'home' }, { id: 'data' }, { id: 'trading' }])).toEqual(['data', 'trading']);
});

test('what is hidden from navigation is in no section, with all below it', async () => {
  const { context } = siteOf(site, 'imprint');
  expect(ids((await loadSection(context, { root: 'home', levels: 3 })).pages)).toEqual(['data', 'trading']);
});

test('of 5,000 pages, those of the needed levels are queried, and the page that is shown is among them', async () => {
  const wide = [{ id: 'home' }, { id: 'top', parent: 'home' }, ...below('top', 4_998), ...below('top-4997', 2)];
  const { context, asked } = siteOf(wide, 'top-4997');
  const { pages, omitted } = await loadSection(context, { root: undefined, levels: 3 });
  expect(ids(pages.slice(-3))).toEqual(['top-4997', 'top-4997-0', 'top-4997-1']);
  expect([pages.length, omitted]).toEqual([203, 4_797]);
  expect(asked.queries).toBeLessThanOrEqual(5);
  expect(asked.rows).toBeLessThan(250);
});

test('levels are whole, with the home page beside the pages below it', async () => {
  const { context } = siteOf(site, 'data');
  const { pages } = await loadLevels(context, { root: undefined, levels: 2 });
  expect(pages.filter(({ parent }) => parent === undefined).map(({ id }) => id)).toEqual(['home', 'data', 'trading']);
  expect(ids(pages)).toHaveLength(8);
  expect(ids((await loadLevels(context, { root: 'trading', levels: 1 })).pages)).toEqual([
    'trading-0',
    'trading-1',
    'trading-2',
  ]);
  expect((await loadLevels(context, { root: 'gone', levels: 1 })).pages).toEqual([]);
});

test('levels of a site of 5,000 pages are one query each', async () => {
  const tops = below('home', 20);
  const deep = tops.flatMap(({ id }) => below(id, 10)).flatMap((page) => [page, ...below(page.id, 24)]);
  const { context, asked } = siteOf([{ id: 'home' }, ...tops, ...deep], 'home');
  const { pages, omitted } = await loadLevels(context, { root: undefined, levels: 2 });
  expect([pages.length, omitted, asked.queries]).toEqual([221, 0, 3]);
});

test('neighbors are the pages before and after, at any place among many', async () => {
  const many = [{ id: 'home' }, ...below('home', 2_500)];
  const around = async (index: number) => {
    const { previous, next } = await loadNeighbors(siteOf(many, `home-${index}`).context);
    return [previous?.id, next?.id];
  };
  for (const index of [1, 997, 998, 999, 1_000, 1_996, 1_997, 2_000])
    expect(await around(index)).toEqual([`home-${index - 1}`, `home-${index + 1}`]);
  expect(await around(0)).toEqual([undefined, 'home-1']);
  expect(await around(2_499)).toEqual(['home-2498', undefined]);
});

test('a hidden page has no neighbors', async () => {
  expect(await loadNeighbors(siteOf(site, 'legal').context)).toEqual({});
});
