import { isOpen } from '@quoin/core';
import { feedPath, QuoinError, type Feed } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { askPages } from '../../data/pages.ts';
import { addressesOf, hrefOf } from '../address.ts';
import type { Delivery } from '../delivery.ts';
import type { Exchange } from '../exchange.ts';
import { markup } from '../markup.ts';
import type { Made } from './kept-answers.ts';

const mostEntries = 50;
const mostTags = 20;

/** What XML has no way to say. */
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const plain = (text: unknown): string => (typeof text === 'string' ? text.replace(unsayable, '') : '');

/** The feed that an address asks for, and its language; undefined for another address. */
function feedAt({ site, path, url }: Pick<Exchange, 'site' | 'path' | 'url'>): { locale: string; feed: Feed } | undefined {
  const found = addressesOf(site, path).find((address) => address.path === feedPath);
  if (found === undefined) return undefined;
  const under = url.searchParams.get('under') ?? undefined;
  const tags = url.searchParams.getAll('tag').slice(0, mostTags);
  return { locale: found.locale, feed: { ...(under !== undefined && { under }), tags, match: url.searchParams.get('match') === 'all' ? 'all' : 'any' } };
}

/** The newest pages of those that a feed is of, as Atom: what anybody may read. Undefined where it is not a feed that is asked for. */
export async function atomAt(exchange: Pick<Exchange, 'site' | 'path' | 'url' | 'now'>, storage: Storage, delivery: Delivery): Promise<Made | undefined> {
  const { site, url, now } = exchange;
  const asked = feedAt(exchange);
  if (asked === undefined) return undefined;
  const { locale, feed } = asked;
  const { under, tags = [], match } = feed;
  const section = under === undefined ? undefined : await delivery.find(site, hrefOf(site, { locale, path: under }), now);
  if (under !== undefined && (section === undefined || !isOpen(section.revision.content, site.composed))) return undefined;
  const question = { limit: mostEntries, ...(under !== undefined && { under }), ...(tags.length > 0 && (match === 'all' ? { tags } : { tagGroups: [tags] })) };
  const { rows, expires } = await askPages(site, storage, locale, now, question).catch((error: unknown) => {
    if (error instanceof QuoinError && error.code === 'request.invalid') return { rows: [], expires: undefined };
    throw error;
  });
  const absolute = (path: string): string => new URL(path, site.url).href;
  const addressOf = (path: unknown): string => absolute(hrefOf(site, { locale, path: String(path) }));
  const { name } = site.composed.manifest;
  const title = [section?.revision.content.title, tags.join(', ')].filter(Boolean).join(': ');
  const entries = rows.map(
    (row) =>
      markup`<entry><id>urn:uuid:${String(row['id'])}</id><title>${plain(row['title'])}</title><link href="${addressOf(row['href'])}"/><updated>${String(row['publishedAt'])}</updated>${typeof row['description'] === 'string' ? markup`<summary>${plain(row['description'])}</summary>` : undefined}${(row['tags'] as string[]).map((tag) => markup`<category term="${plain(tag)}"/>`)}</entry>`,
  );
  // A feed without entries was never changed.
  const updated = String(rows[0]?.['publishedAt'] ?? new Date(0).toISOString());
  const self = absolute(url.pathname + url.search);
  const body = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><id>${self}</id><title>${plain(title === '' ? name : `${title} | ${name}`)}</title><updated>${updated}</updated><author><name>${name}</name></author><link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${addressOf(under ?? '/')}"/>${entries}</feed>`;
  return { type: 'application/atom+xml; charset=utf-8', body: `<?xml version="1.0" encoding="UTF-8"?>${body.html}`, expires };
}
