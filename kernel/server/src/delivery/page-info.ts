import { isOpen } from '@quoin/core';
import type { PageInfo } from '@quoin/sdk';
import type { Page, PublishedPage, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { hrefOf } from './address.ts';
import type { Shown } from './delivery.ts';
import type { Published } from './published.ts';
import { rowPath, rowTitle, type ShownRow } from './row-page.ts';
import { isVisible } from './visibility.ts';

const mostAncestors = 30;

/** What a page is to its components. */
export async function pageInfo(site: Site, storage: Storage, published: Published, { page, content, publishedAt, row }: Shown, now: Date): Promise<PageInfo> {
  const href = hrefOf(site, page);
  const [ancestors, translations] = await Promise.all([ancestorsOf(site, published, page, now), translationsOf(site, storage, published, page, row, now)]);
  return {
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
}

const canBeRead = ({ composed }: Site, found: PublishedPage | undefined, now: Date): found is PublishedPage =>
  found !== undefined && isOpen(found.revision.content, composed) && isVisible(found.page, now);

async function ancestorsOf(site: Site, published: Published, page: Page, now: Date): Promise<PageInfo['ancestors']> {
  const found: { title: string; href: string }[] = [];
  const add = ({ page: { locale, path }, revision }: PublishedPage) =>
    found.unshift({ title: revision.content.title, href: hrefOf(site, { locale, path }) });
  let next = page.parentId;
  while (next !== null && found.length < mostAncestors) {
    const ancestor = await published.byId(site, next);
    if (canBeRead(site, ancestor, now)) add(ancestor);
    next = ancestor?.page.parentId ?? null;
  }
  const home = hrefOf(site, { locale: page.locale, path: '/' });
  if (page.path !== '/' && found[0]?.href !== home) {
    const start = await published.at(site, { locale: page.locale, path: '/' });
    if (canBeRead(site, start, now)) add(start);
  }
  return found;
}

async function translationsOf(site: Site, storage: Storage, published: Published, page: Page, row: ShownRow | undefined, now: Date): Promise<PageInfo['translations']> {
  if (site.composed.manifest.locales.length === 1) return [];
  const group = await storage.pages.translations(site.id, page.translationGroup);
  const found = await Promise.all(group.map((each) => published.of(site, each)));
  return found
    .filter((each) => canBeRead(site, each, now))
    .map(({ page: { locale, path }, revision: { content } }) => ({
      locale,
      href: hrefOf(site, { locale, path: row === undefined ? path : rowPath(path, row) }),
      title: row === undefined ? content.title : rowTitle(content.title, row),
    }));
}
