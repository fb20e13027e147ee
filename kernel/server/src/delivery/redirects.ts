import { isSafeUrl } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { isListed } from '../outbound/address.ts';
import type { Site } from '../sites/site.ts';
import { addressesOf, hrefOf } from './address.ts';
import { isRead, type Step } from './exchange.ts';

/** Whether a site may send visitors there: within itself, or to a host on its list. */
export function mayLead({ composed, url: origin }: Pick<Site, 'composed' | 'url'>, target: string): boolean {
  if (!isSafeUrl(target) || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin || isListed(url, composed.manifest.allow.redirect);
}

/** Answers for addresses that lead elsewhere, and for a slash at the end of a path. Tried last: a page may take the place of a redirect. */
export const redirectStep = (storage: Storage): Step => async (exchange) => {
  const { site, path, url, response } = exchange;
  if (!isRead(exchange)) return false;
  for (const address of addressesOf(site, path)) {
    const found = await storage.redirects.find({ siteId: site.id, locale: address.locale, fromPath: address.path });
    if (found === null) continue;
    const to = found.toPath.startsWith('/') ? hrefOf(site, { locale: address.locale, path: found.toPath }) : found.toPath;
    if (!mayLead(site, to)) continue;
    response.set('cache-control', 'no-cache').redirect(found.status, to);
    return true;
  }
  if (path === '/' || !path.endsWith('/') || path.startsWith('//')) return false;
  response.set('cache-control', 'no-cache').redirect(308, url.pathname.replace(/(?<!\/)\/+$/, '') + url.search);
  return true;
};
