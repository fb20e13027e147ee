import { feedPath } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { addressesOf } from '../../site/content/address.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Icons } from '../media/icons.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Producer } from '../page-cache/public-responses.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { atomAt, feedParameters } from './feed.ts';
import { iconAt, robotsText, webManifest } from './site-files.ts';
import { isPartPath, namesPart, sitemapAt, sitemapPath } from './sitemap.ts';

interface DiscoveryOptions {
  storage: Storage;
  delivery: PageDelivery;
  icons: Icons;
  pageCache: Pick<PageCache, 'send' | 'read'>;
  /** Whether search engines may list the sites. */
  isListed: boolean;
}

/** True even if the feed's section does not exist. */
export const isFeed = ({ site, path }: Pick<RequestContext, 'site' | 'path'>): boolean =>
  addressesOf(site, path).some((address) => address.path === feedPath);

/** Serves sitemap, robots.txt, feeds, icons and web manifest. Files of the site take precedence. */
export function createDiscoveryHandler({
  storage,
  delivery,
  icons,
  pageCache,
  isListed,
}: DiscoveryOptions): RequestHandler {
  const sitemap =
    ({ site, log }: RequestContext, path: string): Producer =>
    (now) =>
      sitemapAt({ site, log, now }, storage, path);

  /** Looks up a part in the sitemap, so that invented ones are not rendered. */
  async function isPart(context: RequestContext): Promise<boolean> {
    const { site, path } = context;
    if (!isPartPath(path)) return false;
    const found = await pageCache.read(
      { site, path: sitemapPath, search: new URLSearchParams() },
      sitemap(context, sitemapPath),
    );
    return found !== undefined && namesPart(found.body, site, path);
  }

  async function producerFor(context: RequestContext): Promise<Producer | undefined> {
    const { site, path, url } = context;
    if (path === '/robots.txt') return () => robotsText(site, isListed);
    if (path === '/site.webmanifest') return () => webManifest(site);
    if (path === sitemapPath || (await isPart(context))) return sitemap(context, path);
    if (isFeed(context)) return (now) => atomAt({ site, path, url, now }, storage, delivery);
    return iconAt(site, icons, path);
  }

  return async (context) => {
    const produce = isRead(context) ? await producerFor(context) : undefined;
    return (
      produce !== undefined &&
      (await pageCache.send(context, { produce, parameters: isFeed(context) ? feedParameters : [] })) === 'sent'
    );
  };
}
