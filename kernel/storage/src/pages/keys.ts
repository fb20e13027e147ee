import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@quoin/core';
import type { Page } from './page.ts';

/** Change log keys that other pages and searches depend on. `page:<id>` covers everything published of a page. */
export const pageKey = {
  page: (id: string) => `page:${id}`,
  /** The page at a path of a language. */
  path: (locale: string, path: string) => `path:${locale}:${path}`,
  /** Whether and where visitors can reach it. */
  link: (id: string) => `link:${id}`,
  /** A page's access rules and parent, from which pages below it may inherit. */
  standing: (id: string) => `standing:${id}`,
  /** A page's title, address and standing, for pages below it and translations. */
  outline: (id: string) => `outline:${id}`,
  /** A region, which pages below it may inherit. */
  region: (id: string, region: string) => `region:${id}/${region}`,
  translations: (group: string) => `translations:${group}`,
  parameterPages: (locale: string) => `parameter-pages:${locale}`,
  /** Pages rendered without a failed component. */
  lacking: 'lacking',
  /** Scheduled changes of all sites. */
  next: 'next',
  all: 'pages',
} as const;

/** Keys of a page that appears, disappears or moves. `PublicPageIndex` covers listings. */
export const keysOf = ({ id, locale, path, translationGroup }: Page): string[] => [
  pageKey.page(id),
  pageKey.path(locale, path),
  pageKey.link(id),
  pageKey.standing(id),
  pageKey.outline(id),
  pageKey.translations(translationGroup),
  ...(path.includes('{') ? [pageKey.parameterPages(locale)] : []),
  pageKey.all,
];

export const nextKeysOf = (pages: readonly Pick<Page, 'nextAt'>[]): string[] =>
  pages.some(({ nextAt }) => nextAt !== null) ? [pageKey.next] : [];

/** Selects what determines who may read a page. Template settings may require registration. */
const accessOf = ({ access, tree: { name, version, props } }: PageContent) => ({ access, name, version, props });

/** Keys of changed content at the same path. */
export function keysOfContent({ id, translationGroup }: Page, before: PageContent, after: PageContent): string[] {
  const isAccessChanged = !isDeepStrictEqual(accessOf(before), accessOf(after));
  const isOutlineChanged = isAccessChanged || before.title !== after.title || before.seo.robots !== after.seo.robots;
  const [former, slots] = [before.tree.slots, after.tree.slots];
  const regions = [...new Set([...Object.keys(former), ...Object.keys(slots)])].filter(
    (name) => !isDeepStrictEqual(former[name], slots[name]),
  );
  return [
    pageKey.page(id),
    ...(isAccessChanged ? [pageKey.standing(id)] : []),
    ...(isOutlineChanged ? [pageKey.outline(id), pageKey.translations(translationGroup)] : []),
    ...regions.map((region) => pageKey.region(id, region)),
    pageKey.all,
  ];
}

export interface PagePartition {
  locale: string;
  tag?: string | undefined;
  template?: string | undefined;
  /** For example `/news`. Defaults to all paths. */
  under?: string | undefined;
  /** Year of publication in UTC. */
  year?: number | undefined;
}

const keyOf = (locale: string, parameters: Record<string, string | number | undefined>): string => {
  const given: [string, string][] = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? `pages/${locale}` : `pages/${locale}?${new URLSearchParams(given).toString()}`;
};

export const partitionKey = ({ locale, tag, template, under, year }: PagePartition): string =>
  keyOf(locale, { tag, template, under, year });

/** The pages directly below a page; without one, those at the top. */
export const siblingsKey = (locale: string, parentId: string | null): string =>
  keyOf(locale, { parent: parentId ?? '' });

/** Lists ancestors without the root. */
const pathsAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter((above) => above !== '');

interface Listed {
  locale: string;
  parentId: string | null;
  path: string;
  template: string;
  tags: readonly string[];
  publishedAt: Date;
}

/** Lists keys of every combination, so that a listing depends on one key and the siblings' key. */
export function partitionsOf({ locale, parentId, path, template, tags, publishedAt }: Listed): string[] {
  const underEach = [undefined, ...pathsAbove(path)];
  const tagEach = [undefined, ...new Set(tags)];
  const yearEach = [undefined, publishedAt.getUTCFullYear()];
  const partitions = underEach.flatMap((under) =>
    [undefined, template].flatMap((each) =>
      tagEach.flatMap((tag) => yearEach.map((year) => partitionKey({ locale, tag, template: each, under, year }))),
    ),
  );
  return [...partitions, siblingsKey(locale, parentId)];
}
