import { isOpen } from '@quoin/core';
import { markup } from '@quoin/render';
import { feedHref, feedPath, type Feed } from '@quoin/sdk';
import type { PageEntry, Storage } from '@quoin/storage';
import { addressesOf, hrefOf } from '../../site/content/address.ts';
import { partsRead } from '../../site/data/pages.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { Produced } from '../page-cache/public-responses.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { createDependencyTracker } from '../pages/dependency-tracker.ts';
import { listedPages } from './listed.ts';

export const feedParameters = ['under', 'tag', 'match'];

const maxEntries = 50;
const maxTags = 20;

/** Control characters that XML cannot represent. */
const invalidCharacters = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const plain = (text: string): string => text.replace(invalidCharacters, '');

/** Parses the address of a feed; undefined for other addresses. */
function feedAt({
  site,
  path,
  url,
}: Pick<RequestContext, 'site' | 'path' | 'url'>): (Feed & { tags: string[]; locale: string }) | undefined {
  const found = addressesOf(site, path).find((address) => address.path === feedPath);
  if (found === undefined) return undefined;
  const under = url.searchParams.get('under');
  const tags = url.searchParams.getAll('tag').slice(0, maxTags);
  return {
    locale: found.locale,
    ...(under !== null && { under }),
    tags,
    match: url.searchParams.get('match') === 'all' ? 'all' : 'any',
  };
}

/** Returns the newest public pages of a feed as Atom; undefined if there is no such feed. */
export async function atomAt(
  context: Pick<RequestContext, 'site' | 'path' | 'url' | 'now'>,
  storage: Storage,
  delivery: PageDelivery,
): Promise<Produced | undefined> {
  const { site, now } = context;
  const feed = feedAt(context);
  if (feed === undefined) return undefined;
  const { locale, under, tags } = feed;
  const tracker = createDependencyTracker(now);
  const section =
    under === undefined ? undefined : await delivery.find(site, hrefOf(site, { locale, path: under }), now);
  if (under !== undefined && (section === undefined || !isOpen(section.revision.content, site.composed)))
    return undefined;
  tracker.add(...(section?.tracker.keys ?? []));
  tracker.until(section?.tracker.expires);
  const groups = tags.length === 0 ? [] : feed.match === 'all' ? tags.map((tag) => [tag]) : [tags];
  const listed = await listedPages(site, storage, now);
  const { entries, changesAt } = await storage.pages.queryPublished({
    ...listed,
    locale,
    tags: groups,
    under,
    robots: 'index',
    sort: 'newest',
    limit: maxEntries,
  });
  tracker.add(...partsRead(groups, { locale, under }));
  tracker.until(changesAt ?? undefined);

  const absolute = (path: string): string => new URL(path, site.url).href;
  const addressOf = (path: string): string => absolute(hrefOf(site, { locale, path }));
  const entryElement = ({ pageId, path, title, description, tags: carried, publishedAt }: PageEntry) =>
    markup`<entry><id>urn:uuid:${pageId}</id><title>${plain(title)}</title><link href="${addressOf(path)}"/><updated>${publishedAt.toISOString()}</updated>${description === null ? undefined : markup`<summary>${plain(description)}</summary>`}${carried.map((tag) => markup`<category term="${plain(tag)}"/>`)}</entry>`;
  const { name } = site.composed.manifest;
  const title = [section?.revision.content.title, tags.join(', ')].filter(Boolean).join(': ');
  // The epoch means never updated.
  const updated = (entries[0]?.publishedAt ?? new Date(0)).toISOString();
  const self = addressOf(feedHref(feed));
  const body = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><id>${self}</id><title>${plain(title === '' ? name : `${title} | ${name}`)}</title><updated>${updated}</updated><author><name>${name}</name></author><link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${addressOf(under ?? '/')}"/>${entries.map(entryElement)}</feed>`;
  // Search engines list pages, not feeds.
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>${body.html}`,
    headers: { 'x-robots-tag': 'noindex' },
    keys: tracker.keys,
    expires: tracker.expires,
  };
}
