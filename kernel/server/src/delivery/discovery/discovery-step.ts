import { feedPath } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { isSame } from '../../http/entity-tag.ts';
import { protectSite } from '../../http/security-headers.ts';
import type { Icons } from '../../media/icons.ts';
import { addressesOf } from '../address.ts';
import type { Delivery } from '../delivery.ts';
import { isRead, type Exchange, type Step } from '../exchange.ts';
import { atomAt } from './feed.ts';
import type { KeepAnswers, Made } from './kept-answers.ts';
import { iconAt, robotsText, webManifest } from './site-files.ts';
import { isPartPath, namesPart, sitemapAt, sitemapPath } from './sitemap.ts';

interface DiscoveryOptions {
  storage: Storage;
  delivery: Delivery;
  icons: Icons;
  keep: KeepAnswers;
  /** Whether search engines may list the sites. */
  isListed: boolean;
}

/** A feed that is not there. */
const missing: Made = { type: '', body: '' };

const isFeed = ({ site, path }: Exchange): boolean => addressesOf(site, path).some((address) => address.path === feedPath);

/**
 * Answers for what a site tells those who look for it: sitemap, robots.txt, feeds, icons and web manifest. Tried after the site's own
 * files, which win.
 */
export function discoveryStep({ storage, delivery, icons, keep, isListed }: DiscoveryOptions): Step {
  const kept = ({ site, now }: Exchange, key: string, make: () => Promise<Made | undefined> | Made) => keep(site, key, now, async () => (await make()) ?? missing);

  /** Whether there is such a part: asked of the sitemap, so that one that was made up costs nothing. */
  async function isPart(exchange: Exchange): Promise<boolean> {
    const { site, path } = exchange;
    if (!isPartPath(path)) return false;
    const { body } = await kept(exchange, sitemapPath, () => sitemapAt(exchange, storage, sitemapPath));
    return namesPart(String(body), site, path);
  }

  async function make(exchange: Exchange): Promise<(() => Promise<Made | undefined> | Made) | undefined> {
    const { site, path } = exchange;
    if (path === '/robots.txt') return () => robotsText(site, isListed);
    if (path === '/site.webmanifest') return () => webManifest(site);
    if (path === sitemapPath || (await isPart(exchange))) return () => sitemapAt(exchange, storage, path);
    if (isFeed(exchange)) return () => atomAt(exchange, storage, delivery);
    return iconAt(site, icons, path);
  }

  return async (exchange) => {
    if (!isRead(exchange)) return false;
    const { path, url, request, response } = exchange;
    const made = await make(exchange);
    if (made === undefined) return false;
    const { type, body, etag } = await kept(exchange, isFeed(exchange) ? `${path}${url.search}` : path, made);
    if (type === '') return false;
    protectSite(response);
    response.set({ 'content-type': type, 'cache-control': type === 'image/png' ? 'public, max-age=86400' : 'no-cache', etag });
    // Search engines list what a feed leads to, not the feed.
    if (isFeed(exchange)) response.set('x-robots-tag', 'noindex');
    if (isSame(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.send(body);
    return true;
  };
}
