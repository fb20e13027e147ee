import { pagesQuery } from './pages-query.ts';
import { isOpen } from '@quoin/core';
import type { PageRow } from '@quoin/sdk';
import type { PublishedPage, Storage } from '@quoin/storage';
import { isVisible } from '../delivery/visibility.ts';
import type { DataAnswer, DataSite } from './answer.ts';

const batch = 1_000;

async function* publishedPages(storage: Storage, filter: { siteId: string; locale: string; template?: string }): AsyncGenerator<PublishedPage> {
  for (let offset = 0; ; offset += batch) {
    const pages = await storage.pages.listPublished({ ...filter, limit: batch, offset });
    yield* pages;
    if (pages.length < batch) return;
  }
}

function rowOf({ page, revision: { content, createdAt } }: PublishedPage): PageRow {
  const { id, path, locale } = page;
  const { description, image } = content.seo;
  const { title, tags, tree } = content;
  return { id, title, href: path, description, image, template: tree.name, tags, locale, publishedAt: createdAt.toISOString() };
}

const orders: Record<'newest' | 'oldest' | 'title', (a: PageRow, b: PageRow) => number> = {
  newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  oldest: (a, b) => a.publishedAt.localeCompare(b.publishedAt),
  title: (a, b) => a.title.localeCompare(b.title),
};

/** Answers the kernel's own source `pages`: what anybody may read in a locale, without partial pages. */
export async function askPages(site: DataSite, storage: Storage, locale: string, now: Date, params: unknown): Promise<DataAnswer> {
  const { tags, template, under, sort, limit, offset } = pagesQuery(params);
  const base = under === undefined || under === '/' ? '/' : `${under}/`;
  const rows: PageRow[] = [];
  for await (const published of publishedPages(storage, { siteId: site.id, locale, ...(template === undefined ? {} : { template }) })) {
    const { content } = published.revision;
    const isPage = site.composed.templates.get(content.tree.name)?.definition.output !== 'fragment';
    const matches = published.page.path.startsWith(base) && tags.every((tag) => content.tags.includes(tag));
    if (isPage && matches && isOpen(content, site.composed) && isVisible(published.page, now)) rows.push(rowOf(published));
  }
  rows.sort(orders[sort]);
  const window = rows.slice(offset, offset + limit);
  // JSON has no undefined: an absent description is an absent key.
  return { rows: JSON.parse(JSON.stringify(window)) as DataAnswer['rows'], total: rows.length, dependencies: ['pages'] };
}
