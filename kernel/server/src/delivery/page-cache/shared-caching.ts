import { createHash } from 'node:crypto';
import { dependency } from '@quoin/render';

/** What a change of a site is called between us and a CDN: short, because a page may depend on hundreds. */
export const surrogateKey = (siteId: string, key: string): string =>
  createHash('sha256').update(`${siteId} ${key}`).digest('base64url').slice(0, 9);

/** The key of everything on a site. */
export const wholeSite = (siteId: string): string => surrogateKey(siteId, dependency.site(siteId));

/** What an answer is made from, for a CDN that is told of changes. */
export const surrogateKeys = (siteId: string, keys: readonly string[]): string =>
  [wholeSite(siteId), ...keys.map((key) => surrogateKey(siteId, key))].join(' ');

/** Seconds for which a CDN keeps what it is not told to drop, and for which it shows that while it asks for another one. */
const longest = 86_400;
const whileAsking = 60;

/** For how long a CDN may show an answer that is true for so many milliseconds more; never longer, since nobody tells it of instants. */
export function cdnCacheControl(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  if (seconds < 1) return 'no-cache';
  const fresh = Math.min(longest, seconds);
  const [asking, failing] = [whileAsking, longest].map((most) => Math.min(most, seconds - fresh));
  return `max-age=${fresh}, stale-while-revalidate=${asking}, stale-if-error=${failing}`;
}
