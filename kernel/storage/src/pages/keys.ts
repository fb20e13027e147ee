import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@quoin/core';
import type { Page } from './page.ts';

/** What other pages, and searches, can depend on of a page: keys of the invalidation log. `page:<id>` is all that is published of it. */
export const pageKey = {
  page: (id: string) => `page:${id}`,
  /** What stands at a path of a language. */
  path: (locale: string, path: string) => `path:${locale}:${path}`,
  /** Whether visitors can go to it, and where. */
  link: (id: string) => `link:${id}`,
  /** Who may read it, and below which page it stands: whether pages below it inherit anything from it. */
  standing: (id: string) => `standing:${id}`,
  /** What pages below it and in other languages say of it: its title, its address, and all of its standing. */
  outline: (id: string) => `outline:${id}`,
  /** What it shows in a region, which pages below it may inherit. */
  region: (id: string, region: string) => `region:${id}/${region}`,
  /** The outlines of the pages that translate each other. */
  translations: (group: string) => `translations:${group}`,
  /** The pages of a language whose path holds a parameter. */
  parameterPages: (locale: string) => `parameter-pages:${locale}`,
  /** What is left out of pages because it failed: whether it may be there again. */
  lacking: 'lacking',
  /** Which changes are scheduled, of all sites. */
  next: 'next',
  /** All that is published. */
  all: 'pages',
} as const;

/** What changes with a page that appears, goes, or stands at this address or no more. Listings are told by `Entries`. */
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

/** What changes where pages go on which changes were scheduled. */
export const nextKeysOf = (pages: readonly Pick<Page, 'nextAt'>[]): string[] =>
  pages.some(({ nextAt }) => nextAt !== null) ? [pageKey.next] : [];

/** What of a content says who may read a page; the settings of its template may ask for a registration. */
const standingOf = ({ access, tree: { name, version, props } }: PageContent) => ({ access, name, version, props });

/** What changes with another content at the same place. */
export function keysOfContent({ id, translationGroup }: Page, before: PageContent, after: PageContent): string[] {
  const isStanding = !isDeepStrictEqual(standingOf(before), standingOf(after));
  const isOutline = isStanding || before.title !== after.title || before.seo.robots !== after.seo.robots;
  const [former, slots] = [before.tree.slots, after.tree.slots];
  const regions = [...new Set([...Object.keys(former), ...Object.keys(slots)])].filter(
    (name) => !isDeepStrictEqual(former[name], slots[name]),
  );
  return [
    pageKey.page(id),
    ...(isStanding ? [pageKey.standing(id)] : []),
    ...(isOutline ? [pageKey.outline(id), pageKey.translations(translationGroup)] : []),
    ...regions.map((region) => pageKey.region(id, region)),
    pageKey.all,
  ];
}
