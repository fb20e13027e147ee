import { createHash } from 'node:crypto';
import { dependency } from '@quoin/render';

/** Returns the surrogate key of a change: short, because a page may have hundreds of dependencies. */
export const surrogateKey = (siteId: string, key: string): string =>
  createHash('sha256').update(`${siteId} ${key}`).digest('base64url').slice(0, 9);

export const wholeSite = (siteId: string): string => surrogateKey(siteId, dependency.site(siteId));

export const surrogateKeys = (siteId: string, keys: readonly string[]): string =>
  [wholeSite(siteId), ...keys.map((key) => surrogateKey(siteId, key))].join(' ');

/** Max seconds a CDN caches a response, and serves it while revalidating. */
const maxAge = 86_400;
const whileRevalidating = 60;

/**
 * Returns a Cache-Control value for the remaining validity. Stale serving never exceeds it, as expiry causes no purge.
 */
export function cdnCacheControl(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  if (seconds < 1) return 'no-cache';
  const fresh = Math.min(maxAge, seconds);
  const [revalidating, failing] = [whileRevalidating, maxAge].map((limit) => Math.min(limit, seconds - fresh));
  return `max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}
