import { createHash } from 'node:crypto';
import { dependency } from '@quoin/render';

/** What a change of a site is called between us and a CDN: short, because a page may depend on hundreds. */
export const surrogateKey = (siteId: string, key: string): string => createHash('sha256').update(`${siteId} ${key}`).digest('base64url').slice(0, 9);

/** The key of everything on a site. */
export const wholeSite = (siteId: string): string => surrogateKey(siteId, dependency.site(siteId));

interface Shared {
  siteId: string;
  keys: readonly string[];
  variesByVisitor: boolean;
  expires: Date | undefined;
}

/** Headers for a CDN that is told of changes. It keeps a page for a day at most, and none that changes by itself or with who is signed in: it would not hear of that. */
export function sharedHeaders({ siteId, keys, variesByVisitor, expires }: Shared): Record<string, string> {
  const isLasting = expires === undefined && !variesByVisitor;
  return {
    'cdn-cache-control': isLasting ? 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400' : 'no-cache',
    'surrogate-key': [wholeSite(siteId), ...keys.map((key) => surrogateKey(siteId, key))].join(' '),
  };
}
