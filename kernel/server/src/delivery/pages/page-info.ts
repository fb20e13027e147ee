import { isOpen, isLinked, type PageContent } from '@quoin/core';
import type { PageInfo, Viewer } from '@quoin/sdk';
import { pageKey, type Page, type PublishedPage } from '@quoin/storage';
import { hrefOf } from '../../site/content/address.ts';
import { isVisible } from '../../site/content/visibility.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Shown } from './page-delivery.ts';
import { createDependencyTracker, type DependencyTracker } from './dependency-tracker.ts';
import type { Published } from './published.ts';
import { rowPath, rowTitle } from './row-page.ts';

const maxAncestors = 30;

interface Visit {
  viewer: Viewer | undefined;
  now: Date;
}

interface Languages {
  translations: PageInfo['translations'];
  alternates: { locale: string; href: string }[];
}

export interface Described {
  info: PageInfo;
  alternates: Languages['alternates'];
  /** Dependencies of ancestors and translations, which only count if shown. */
  trackers: { ancestors: DependencyTracker; translations: DependencyTracker };
}

export async function pageInfo(site: Site, published: Published, shown: Shown, visit: Visit): Promise<Described> {
  const { page, content, publishedAt } = shown;
  const href = hrefOf(site, page);
  const trackers = { ancestors: createDependencyTracker(visit.now), translations: createDependencyTracker(visit.now) };
  const [ancestors, { translations, alternates }] = await Promise.all([
    ancestorsOf(site, published, page, visit.now, trackers.ancestors),
    languagesOf(site, published, shown, visit, trackers.translations),
  ]);
  const info = {
    id: page.id,
    title: content.title,
    path: href,
    url: site.url + href,
    description: content.seo.description,
    template: content.tree.name,
    tags: content.tags,
    publishedAt: publishedAt?.toISOString(),
    updatedAt: (publishedAt ?? page.draftUpdatedAt).toISOString(),
    ancestors,
    translations,
  };
  return { info, alternates, trackers };
}

const canBeRead = ({ composed }: Site, found: PublishedPage | undefined, now: Date): found is PublishedPage =>
  found !== undefined && isOpen(found.revision.content, composed) && isVisible(found.page, now);

async function ancestorsOf(
  site: Site,
  published: Published,
  page: Page,
  now: Date,
  tracker: DependencyTracker,
): Promise<PageInfo['ancestors']> {
  const found: { id: string; title: string; href: string }[] = [];
  function note(id: string, ancestor: PublishedPage | undefined): void {
    tracker.add(pageKey.outline(id));
    if (ancestor !== undefined) tracker.publication(ancestor.page);
  }
  const add = ({ page: { id, locale, path }, revision }: PublishedPage) =>
    found.unshift({ id, title: revision.content.title, href: hrefOf(site, { locale, path }) });
  let next = page.parentId;
  while (next !== null && found.length < maxAncestors) {
    const ancestor = await published.byId(site, next, now);
    note(next, ancestor);
    if (canBeRead(site, ancestor, now)) add(ancestor);
    next = ancestor?.page.parentId ?? null;
  }
  const home = hrefOf(site, { locale: page.locale, path: '/' });
  if (page.path !== '/' && found[0]?.href !== home) {
    const start = await published.at(site, { locale: page.locale, path: '/' }, now);
    tracker.add(pageKey.path(page.locale, '/'));
    if (start !== undefined) note(start.page.id, start);
    if (canBeRead(site, start, now)) add(start);
  }
  return found;
}

const isListed = (content: PageContent, { composed }: Site): boolean =>
  isOpen(content, composed) && content.seo.robots !== 'noindex';

async function languagesOf(
  site: Site,
  published: Published,
  { page, content, row }: Shown,
  { viewer, now }: Visit,
  tracker: DependencyTracker,
): Promise<Languages> {
  if (site.composed.manifest.locales.length === 1) return { translations: [], alternates: [] };
  tracker.add(pageKey.translations(page.translationGroup));
  const found = await published.translations(site, page.translationGroup, now);
  for (const each of found) tracker.publication(each.page);
  const visible = found.filter(
    (each) =>
      isVisible(each.page, now) &&
      (each.page.id === page.id || isLinked(each.revision.content, { on: content, viewer }, site.composed)),
  );
  const addressOf = ({ page: { locale, path } }: PublishedPage) => ({
    locale,
    href: hrefOf(site, { locale, path: row === undefined ? path : rowPath(path, row) }),
  });
  // The title of a page behind an access code stays secret: its code may differ from this page's.
  const titleOf = ({ revision }: PublishedPage) =>
    (revision.content.access.kind === 'code' ? content : revision.content).title;
  const listed = isListed(content, site) ? visible.filter(({ revision }) => isListed(revision.content, site)) : [];
  return {
    translations: visible.map((each) => ({
      ...addressOf(each),
      title: row === undefined ? titleOf(each) : rowTitle(titleOf(each), row),
    })),
    alternates: listed.map(addressOf),
  };
}
