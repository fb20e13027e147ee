import type { Membership } from '../../processes/join-primary.ts';
import type { PageCopy } from '../../processes/page-copies.ts';
import type { CachedPage } from './cached-page.ts';
import { cdnCacheControl } from './shared-caching.ts';

/** Who holds copies of what is kept, for visitors who come while no process serves. */
export type CopyHolder = Pick<Membership, 'copied' | 'dropped'>;

/** What is larger is not worth its way to another process. */
const maxBytes = 500_000;

/** A page as it is answered once nobody knows whether it is still true; undefined where it is none that many ask for. */
function copyOf(page: CachedPage, address: string): PageCopy | undefined {
  const { key, status, body, headers, variesByVisitor, notAfter } = page;
  // What stands at an address with parameters, or at one that somebody made up, is not what people miss.
  if (page.isMadeUp === true || !key.endsWith('?') || page.type.startsWith('image/') || body.length > maxBytes)
    return undefined;
  const stale = page.isShared ? { 'cdn-cache-control': cdnCacheControl(0) } : {};
  return {
    key,
    address,
    status,
    headers: { ...headers.own, ...headers.caching, ...stale },
    body: body.toString(),
    variesByVisitor,
    notAfter: notAfter === Infinity ? null : notAfter,
  };
}

/** Tells the holder of copies of each page that visitors ask for, and when it is kept no longer. */
export function createCopying(holder: CopyHolder) {
  const copied = new WeakSet<CachedPage>();
  return {
    named(page: CachedPage, address: string): void {
      const copy = copyOf(page, address);
      if (copy === undefined) return;
      copied.add(page);
      holder.copied(copy);
    },
    released(page: CachedPage): void {
      if (copied.has(page)) holder.dropped(page.key);
    },
  };
}
