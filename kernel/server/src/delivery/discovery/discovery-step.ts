import type { Storage } from '@quoin/storage';
import { isSame } from '../../http/entity-tag.ts';
import { protectSite } from '../../http/security-headers.ts';
import type { Icons } from '../../media/icons.ts';
import type { Delivery } from '../delivery.ts';
import { isRead, type Exchange, type Step } from '../exchange.ts';
import { atomAt } from './feed.ts';
import type { KeepAnswers, Made } from './kept-answers.ts';
import { iconAt, robotsText, webManifest } from './site-files.ts';
import { isSitemapPath, sitemapAt } from './sitemap.ts';

interface DiscoveryOptions {
  storage: Storage;
  delivery: Delivery;
  icons: Icons;
  keep: KeepAnswers;
  /** Whether search engines may list the sites. */
  isListed: boolean;
}

/** A part of a sitemap, or a feed, that is not there. */
const missing: Made = { type: '', body: '' };

/**
 * Answers for what a site tells those who look for it: sitemap, robots.txt, feeds, icons and web manifest. Tried after the site's own
 * files, which win.
 */
export function discoveryStep({ storage, delivery, icons, keep, isListed }: DiscoveryOptions): Step {
  function make(exchange: Exchange): (() => Promise<Made | undefined> | Made) | undefined {
    const { site, path } = exchange;
    if (path === '/robots.txt') return () => robotsText(site, isListed);
    if (path === '/site.webmanifest') return () => webManifest(site);
    if (isSitemapPath(path)) return () => sitemapAt(exchange, storage, path);
    if (path.endsWith('/feed.xml')) return () => atomAt(exchange, storage, delivery);
    if (path.endsWith('.png') || path.endsWith('.ico')) return () => iconAt(site, icons, path);
    return undefined;
  }

  return async (exchange) => {
    if (!isRead(exchange)) return false;
    const { site, path, url, now, request, response } = exchange;
    const made = make(exchange);
    if (made === undefined) return false;
    const isFeed = path.endsWith('/feed.xml');
    const { type, body, etag } = await keep(site, isFeed ? `${path}${url.search}` : path, now, async () => (await made()) ?? missing);
    if (type === '') return false;
    protectSite(response);
    response.set({ 'content-type': type, 'cache-control': type === 'image/png' ? 'public, max-age=86400' : 'no-cache', etag });
    // Search engines list what a feed leads to, not the feed.
    if (isFeed) response.set('x-robots-tag', 'noindex');
    if (isSame(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.send(body);
    return true;
  };
}
