import { isSafeUrl } from '@quoin/sdk';
import { isListed } from '../../platform/http-client/address.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import type { ContentReads } from './cached-reads.ts';
import type { PageDelivery } from './page-delivery.ts';
import { redirectFrom, loopFrom } from './redirect-loop.ts';

/** Returns whether a site may redirect to a target: its own pages or an allowed host. */
export function mayRedirectTo({ composed, url: origin }: Pick<Site, 'composed' | 'url'>, target: string): boolean {
  if (!isSafeUrl(target) || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin || isListed(url, composed.manifest.allow.redirect);
}

const named = (part: string): string => [...new URLSearchParams(part).keys()].join('');

/** Carries the query over. The target's parameters take precedence. */
function withSearch(target: string, { search }: Pick<URL, 'search'>): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const own = new URLSearchParams(query);
  const carried = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !own.has(named(part)));
  const whole = [query.slice(1), ...carried].filter((part) => part !== '').join('&');
  return `${address}${whole === '' ? query : `?${whole}`}${fragment}`;
}

/** Handles redirects and trailing slashes. Runs last, as pages take precedence. */
export function createRedirectHandler(
  storage: Pick<ContentReads, 'redirects'>,
  { find }: Pick<PageDelivery, 'find'>,
): RequestHandler {
  /** A manifest with loops is accepted. A page on the way ends a loop. */
  async function isEndless({ site, now, log }: RequestContext, path: string): Promise<boolean> {
    const way = await loopFrom(site, storage, path);
    if (way === undefined) return false;
    for (const step of way.slice(1)) if ((await find(site, step, now)) !== undefined) return false;
    log.warn('Redirects form a loop; none of them is followed.', { site: site.id, way: way.join(' ') });
    return true;
  }

  function redirect({ response }: RequestContext, status: number, to: string): true {
    protectSite(response);
    response.set('cache-control', 'no-cache').redirect(status, to);
    return true;
  }

  return async (context) => {
    const { site, url, now } = context;
    if (!isRead(context)) return false;
    // An encoded slash is part of a segment.
    const bare = url.pathname.replace(/(?<!\/)\/+$/, '') || '/';
    const hasSlash = bare !== url.pathname && !url.pathname.startsWith('//');
    const path = hasSlash ? decodeURIComponent(bare) : context.path;
    const target =
      hasSlash && (await find(site, path, now)) !== undefined ? undefined : await redirectFrom(site, storage, path);
    if (target !== undefined && mayRedirectTo(site, target.to) && !(await isEndless(context, path)))
      return redirect(context, target.status, withSearch(target.to, url));
    return hasSlash && redirect(context, 308, bare + url.search);
  };
}
