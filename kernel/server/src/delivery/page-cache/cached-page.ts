import type { ServerResponse } from 'node:http';
import { encode, type Encoding } from '../../platform/http/encoding.ts';
import { isSame, tagOf } from '../../platform/http/entity-tag.ts';
import { siteHeaders } from '../../platform/http/security-headers.ts';
import { events } from '../../platform/telemetry/events.ts';
import type { Site } from '../../site/sites/site.ts';
import { cdnCacheControl, surrogateKeys } from './shared-caching.ts';

/** Headers are flat lists for `writeHead`, ending with Cache-Status. */
interface Sendable {
  tag: string;
  headers: readonly string[];
  notModified: readonly string[];
  bytes: Buffer;
}

/** A finished response, the same for everyone not signed in. */
export interface CachedPage {
  key: string;
  site: Site;
  path: string;
  /** Site id, a space, then path and query. */
  address: string;
  /** Query parameters that the page reads. */
  names: readonly string[];
  /** Dependencies, as keys of the change log. */
  keys: readonly string[];
  /** Number of changes that this process knew when rendering began. The page includes them all. */
  since: number;
  /** Epoch milliseconds when it expires; Infinity if never. */
  expires: number;
  /** Epoch milliseconds from which a degraded page is worth rendering again; Infinity if complete. */
  retryAfter: number;
  /** Epoch milliseconds after which it must not be shown, even stale. */
  notAfter: number;
  /** Whether a CDN may cache it. */
  isShared: boolean;
  /** True if signed-in visitors see another version. */
  variesByVisitor: boolean;
  isPage: boolean;
  /** True if clients can invent any number of such URLs, even without parameters. */
  isMadeUp?: boolean;
  /** 500 for a page whose template failed. */
  status: 200 | 500;
  type: string;
  body: Buffer;
  sendable: Partial<Record<Encoding, Sendable>>;
  underWay: Partial<Record<Encoding, Promise<void>>>;
  headers: Readonly<Record<'own' | 'caching', Readonly<Record<string, string>>>>;
  /** Raw addresses (host and URL) for the fast path. */
  aliases: string[];
  hits: number;
}

export interface PageMatter extends Omit<
  CachedPage,
  'body' | 'sendable' | 'underWay' | 'headers' | 'aliases' | 'hits'
> {
  body: string | Buffer;
  /** Content security policy. Defaults to allowing nothing. */
  policy?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Defaults to `no-cache`. */
  cacheControl?: string | undefined;
}

/** `stale`: cached, while the database is unreachable. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

const statuses: Record<CacheStatus, string> = {
  hit: 'quoin; hit',
  stale: 'quoin; hit; ttl=-1; detail=database-unreachable',
  miss: 'quoin; fwd=miss',
};
/** Bytes below which compression does not pay off. */
const minEncodedBytes = 1_000;

const listOf = (headers: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(headers).flat(),
  'cache-status',
  statuses.hit,
];

export function createCachedPage({
  body,
  policy,
  headers = {},
  cacheControl = 'no-cache',
  ...page
}: PageMatter): CachedPage {
  const shared = page.isShared ? { 'surrogate-key': surrogateKeys(page.site.id, page.keys) } : {};
  const caching = {
    'cache-control': cacheControl,
    vary: page.variesByVisitor ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...shared,
  };
  const own = { ...siteHeaders(policy), ...page.site.transportHeaders, ...headers, 'content-type': page.type };
  const cachedPage: CachedPage = {
    ...page,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    sendable: {},
    underWay: {},
    headers: { own, caching },
    aliases: [],
    hits: 0,
  };
  cachedPage.sendable.identity = sendableOf(cachedPage, tagOf(cachedPage.body), cachedPage.body, 'identity');
  return cachedPage;
}

function sendableOf(
  { headers: { own, caching } }: CachedPage,
  tag: string,
  bytes: Buffer,
  encoding: Encoding,
): Sendable {
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    tag,
    bytes,
    headers: listOf({ ...own, ...caching, etag: tag, ...encoded, 'content-length': String(bytes.length) }),
    notModified: listOf({ ...caching, etag: tag }),
  };
}

/** Encodes a page once, even for concurrent requests. */
export async function ensureEncoded(page: CachedPage, encoding: Encoding): Promise<void> {
  const { sendable, underWay } = page;
  if (encoding === 'identity' || sendable[encoding] !== undefined) return;
  underWay[encoding] ??= encodePage(page, encoding).finally(() => delete underWay[encoding]);
  await underWay[encoding];
}

/** Each encoding has its own ETag. */
async function encodePage(page: CachedPage, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
  const { type, body, sendable } = page;
  const { identity } = sendable;
  if (identity === undefined) return;
  if (body.length < minEncodedBytes || type.startsWith('image/')) sendable[encoding] = identity;
  else
    sendable[encoding] = sendableOf(
      page,
      identity.tag.replace(/"$/, `-${encoding}"`),
      await encode(body, encoding),
      encoding,
    );
}

export function encodedAs(
  { body, sendable }: CachedPage,
  encoding: Encoding,
): { bytes: Buffer; headers: Record<string, string> } {
  const bytes = sendable[encoding]?.bytes ?? body;
  return { bytes, headers: { vary: 'Accept-Encoding', ...(bytes === body ? {} : { 'content-encoding': encoding }) } };
}

export function weightOf({ key, address, sendable, keys, aliases }: CachedPage): number {
  const bodies = new Set(Object.values(sendable));
  return (
    6_000 +
    (key.length * 2 + address.length + aliases.join('').length) * 2 +
    keys.length * 150 +
    [...bodies].reduce((sum, { bytes }) => sum + bytes.length, 0)
  );
}

export interface CachedPageRequest {
  method: string | undefined;
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  now: () => Date;
}

/**
 * Milliseconds that a CDN may serve a page. It knows neither who is signed in, nor when missing content returns, nor
 * that a response is stale.
 */
const sharedFor = ({ variesByVisitor, retryAfter, expires }: CachedPage, how: CacheStatus, now: Date): number =>
  how === 'stale' || variesByVisitor || retryAfter !== Infinity ? 0 : expires - now.getTime();

/** Completes the headers of a response. */
function withStatus(headers: readonly string[], how: CacheStatus, page: CachedPage, now: () => Date): string[] {
  if (how === 'hit' && !page.isShared) return headers as string[];
  const shared = page.isShared ? ['cdn-cache-control', cdnCacheControl(sharedFor(page, how, now()))] : [];
  return [...shared, ...headers.slice(0, -1), statuses[how]];
}

/** Returns the status. */
export function sendCached(
  response: ServerResponse,
  page: CachedPage,
  { method, encoding, ifNoneMatch, now }: CachedPageRequest,
  how: CacheStatus,
): number {
  events.page.publish({ how });
  const ready = page.sendable[encoding] ?? page.sendable.identity;
  if (ready === undefined) throw new Error('A page is ready as it is, at least.');
  const { status } = page;
  if (ifNoneMatch !== undefined && status === 200 && (ifNoneMatch === ready.tag || isSame(ifNoneMatch, ready.tag))) {
    response.writeHead(304, withStatus(ready.notModified, how, page, now)).end();
    return 304;
  }
  response.writeHead(status, withStatus(ready.headers, how, page, now));
  if (method === 'HEAD') response.end();
  else response.end(ready.bytes);
  return status;
}
