import { isOpen, pagesCollection, rowText, searchText, type FoundSource } from '@quoin/core';
import { isSafeUrl, type Link, type Media } from '@quoin/sdk';
import { pagesSource, type PublishedPage, type Row, type SearchContent, type SearchEntry } from '@quoin/storage';
import { notFoundPath } from '../content/address.ts';
import { currentRow } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';

function yearOf(date: string | undefined): number | null {
  const year = /^(\d{4})-\d{2}/.exec(date ?? '')?.[1];
  return year === undefined ? null : Number(year);
}

function pageContent(
  { composed }: Site,
  { page, revision: { content, createdAt } }: PublishedPage,
): SearchContent | null {
  const template = composed.templates.get(content.tree.name)?.definition;
  // A page with a path parameter is found by its rows.
  const isUnlisted = page.path === notFoundPath || page.path.includes('{');
  if (!isOpen(content, composed) || template === undefined || template.output === 'fragment' || isUnlisted) return null;
  const { title, seo, tags, tree } = content;
  const text = [seo.description ?? '', searchText(tree, composed, page.locale)].filter(Boolean).join('\n');
  const date = (page.publishedAt ?? createdAt).toISOString();
  return {
    locale: page.locale,
    collection: pagesCollection,
    title,
    text,
    href: null,
    date,
    year: yearOf(date),
    topics: tags,
  };
}

/** Returns the search entry of a page; empty unless public. */
export const pageEntry = (site: Site, published: PublishedPage): SearchEntry => ({
  siteId: site.id,
  source: pagesSource,
  itemId: published.page.id,
  revision: published.revision.id,
  compositionId: site.composed.id,
  content: pageContent(site, published),
});

/** Returns where a row leads; null if nowhere. */
function targetOf(href: Link | Media = ''): SearchContent['href'] {
  if (typeof href === 'object' && !('url' in href)) return 'asset' in href ? { asset: href.asset } : href;
  const url = typeof href === 'string' ? href : href.url;
  return url !== '' && isSafeUrl(url) ? url : null;
}

function rowContent(row: Row, { source, search }: FoundSource): SearchContent | null {
  const data = currentRow(row, source);
  const href = data === undefined ? null : targetOf(search.href(data));
  if (data === undefined || href === null) return null;
  const text = search.text?.(data) ?? rowText(source.definition.row, data);
  const date = search.date?.(data);
  return {
    locale: null,
    collection: search.collection,
    title: search.title(data),
    text,
    href,
    date: date ?? null,
    year: yearOf(date),
    topics: search.topics?.(data) ?? [],
  };
}

/** Raises the errors of the source. */
export const rowEntry = ({ id: siteId, composed }: Site, row: Row, found: FoundSource): SearchEntry => ({
  ...rowOrigin(siteId, composed.id, row),
  content: rowContent(row, found),
});

export const emptyRowEntry = ({ id: siteId, composed }: Site, row: Row): SearchEntry => ({
  ...rowOrigin(siteId, composed.id, row),
  content: null,
});

const rowOrigin = (siteId: string, compositionId: string, { source, id: itemId, revision }: Row) => ({
  siteId,
  source,
  itemId,
  revision: String(revision),
  compositionId,
});
