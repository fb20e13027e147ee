import { pagesQuery } from './pages-query.ts';
import type { PageRow } from '@quoin/sdk';
import type { PublishedEntry, Storage } from '@quoin/storage';
import { isVisible } from '../delivery/visibility.ts';
import type { DataAnswer, DataSite } from './answer.ts';

const batch = 1_000;

async function* publishedPages(storage: Storage, filter: { siteId: string; locale: string; template?: string }): AsyncGenerator<PublishedEntry> {
  for (let offset = 0; ; offset += batch) {
    const pages = await storage.pages.listPublished({ ...filter, limit: batch, offset });
    yield* pages;
    if (pages.length < batch) return;
  }
}

const rowOf = ({ id, path, locale, template, title, tags, seo: { description, image }, publishedAt }: PublishedEntry): PageRow => ({
  id,
  title,
  href: path,
  description,
  image,
  template,
  tags,
  locale,
  publishedAt: publishedAt.toISOString(),
});

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
  for await (const entry of publishedPages(storage, { siteId: site.id, locale, ...(template === undefined ? {} : { template }) })) {
    const isPage = site.composed.templates.get(entry.template)?.definition.output !== 'fragment';
    const matches = entry.path.startsWith(base) && tags.every((tag) => entry.tags.includes(tag));
    if (isPage && matches && entry.access === 'public' && isVisible(entry, now)) rows.push(rowOf(entry));
  }
  rows.sort(orders[sort]);
  const window = rows.slice(offset, offset + limit);
  // JSON has no undefined: an absent description is an absent key.
  return { rows: JSON.parse(JSON.stringify(window)) as DataAnswer['rows'], total: rows.length, dependencies: ['pages'] };
}
