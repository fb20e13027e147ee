import { isSafeUrl } from '@quoin/sdk';
import { isListed } from '../../platform/http-client/address.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type Exchange, type Step } from '../../site/sites/exchange.ts';
import type { Site } from '../../site/sites/site.ts';
import type { ContentReads } from './cached-reads.ts';
import type { Delivery } from './delivery.ts';
import { leadFrom, loopFrom } from './redirect-loop.ts';

/** Whether a site may send visitors there: within itself, or to a host on its list. */
export function mayLead({ composed, url: origin }: Pick<Site, 'composed' | 'url'>, target: string): boolean {
  if (!isSafeUrl(target) || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin || isListed(url, composed.manifest.allow.redirect);
}

const named = (part: string): string => [...new URLSearchParams(part).keys()].join('');

/** A target with what else was asked for: of each parameter that it names itself, it has its own. */
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

/** Answers for addresses that lead elsewhere, and for a slash at the end of a path. Tried last: a page may take the place of a redirect. */
export function redirectStep(storage: Pick<ContentReads, 'redirects'>, { find }: Pick<Delivery, 'find'>): Step {
  /** A circle can come from a manifest, which is not refused for it. A page that stands on the way ends it. */
  async function isEndless({ site, now, log }: Exchange, path: string): Promise<boolean> {
    const way = await loopFrom(site, storage, path);
    if (way === undefined) return false;
    for (const step of way.slice(1)) if ((await find(site, step, now)) !== undefined) return false;
    log.warn('Redirects lead in a circle; none of them is followed.', { site: site.id, way: way.join(' ') });
    return true;
  }

  function redirect({ response }: Exchange, status: number, to: string): true {
    protectSite(response);
    response.set('cache-control', 'no-cache').redirect(status, to);
    return true;
  }

  return async (exchange) => {
    const { site, url, now } = exchange;
    if (!isRead(exchange)) return false;
    // An encoded slash belongs to a part of the path, and is no end of it.
    const bare = url.pathname.replace(/(?<!\/)\/+$/, '') || '/';
    const hasSlash = bare !== url.pathname && !url.pathname.startsWith('//');
    const path = hasSlash ? decodeURIComponent(bare) : exchange.path;
    const lead =
      hasSlash && (await find(site, path, now)) !== undefined ? undefined : await leadFrom(site, storage, path);
    if (lead !== undefined && mayLead(site, lead.to) && !(await isEndless(exchange, path)))
      return redirect(exchange, lead.status, withSearch(lead.to, url));
    return hasSlash && redirect(exchange, 308, bare + url.search);
  };
}
