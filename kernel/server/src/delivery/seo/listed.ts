import { fragmentTemplates, isOpen, parameterOf, type PageContent } from '@quoin/core';
import { asOf, pageKey, type Page, type SitemapFilter, type Storage } from '@quoin/storage';
import { notFoundPath } from '../../site/content/address.ts';
import { isVisible } from '../../site/content/visibility.ts';
import { closedRevisions } from '../../site/data/pages.ts';
import type { Site } from '../../site/sites/site.ts';
import type { DependencyTracker } from '../pages/dependency-tracker.ts';

export async function listedPages(site: Site, storage: Storage, now: Date): Promise<SitemapFilter> {
  const closed = await Promise.all(
    site.composed.manifest.locales.map((locale) => closedRevisions(site, storage, locale)),
  );
  return {
    siteId: site.id,
    now,
    notTemplates: fragmentTemplates(site.composed),
    notPaths: [notFoundPath],
    notRevisions: closed.flat(),
  };
}

export interface ListedRowPage {
  page: Page;
  /** Parameter name in the path. */
  name: string;
  parameter: NonNullable<PageContent['parameter']>;
}

export async function listedRowPages(
  site: Site,
  { pages, revisions }: Storage,
  now: Date,
  tracker: DependencyTracker,
): Promise<ListedRowPage[]> {
  const fragments = fragmentTemplates(site.composed);
  const { locales } = site.composed.manifest;
  tracker.add(...locales.map(pageKey.parameterPages));
  const found = await Promise.all(locales.map((locale) => pages.findParameterPages({ siteId: site.id, locale })));
  const read = found.flat().map(async (stored) => {
    tracker.page(stored);
    const page = asOf(stored, now);
    const name = parameterOf(page.path);
    const content =
      page.publishedRevisionId === null
        ? undefined
        : (await revisions.find(site.id, page.publishedRevisionId))?.content;
    if (name === undefined || content?.parameter === undefined || !isVisible(page, now)) return [];
    const isListed =
      content.seo.robots === 'index' && isOpen(content, site.composed) && !fragments.includes(content.tree.name);
    return isListed ? [{ page, name, parameter: content.parameter }] : [];
  });
  return (await Promise.all(read)).flat();
}
