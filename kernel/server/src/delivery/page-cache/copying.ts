import type { WorkerContext } from '../../processes/join-primary.ts';
import type { PageCopy } from '../../processes/page-copies.ts';
import type { CachedPage } from './cached-page.ts';
import { cdnCacheControl } from './shared-caching.ts';

/** Holds copies for times when no process serves. */
export type CopyHolder = Pick<WorkerContext, 'copied' | 'dropped'>;

/** Larger pages are not copied. */
const maxBytes = 500_000;

/** Returns a copy for times when it may be outdated; undefined if too few visitors would need it. */
function copyOf(page: CachedPage, address: string): PageCopy | undefined {
  const { key, status, body, headers, variesByVisitor, notAfter } = page;
  // Clients can invent these addresses, so they are not worth a copy.
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
