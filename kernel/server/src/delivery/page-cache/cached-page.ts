import type { ServerResponse } from 'node:http';
import { encode, type Encoding } from '../../platform/http/encoding.ts';
import { isSame, tagOf } from '../../platform/http/entity-tag.ts';
import { siteHeaders } from '../../platform/http/security-headers.ts';
import { happening } from '../../platform/telemetry/channels.ts';
import type { Site } from '../../site/sites/site.ts';
import { cdnCacheControl, surrogateKeys } from './shared-caching.ts';

/** A page in one encoding, with its headers as `writeHead` takes them; the last one of each is Cache-Status. */
interface Sendable {
  tag: string;
  headers: readonly string[];
  notModified: readonly string[];
  bytes: Buffer;
}

/** A finished page, or what a site tells those who look for it: the same for everybody who is not signed in. */
export interface CachedPage {
  /** Under which it is kept. */
  key: string;
  /** The site as it was put together when it was rendered. */
  site: Site;
  /** The path that it was rendered for, as browsers send it. */
  path: string;
  /** Site, path and parameters that it was rendered for, with a space between site and path. */
  address: string;
  /** The parameters of the URL that it reads. */
  names: readonly string[];
  /** What it was made from, as keys of the invalidation log. */
  keys: readonly string[];
  /** How many changes this process knew of when it was begun: it has them all. */
  since: number;
  /** Milliseconds of the clock from which on it is no longer true; Infinity where it stays. */
  expires: number;
  /** Milliseconds of the clock from which on it is worth while to make it again: something is missing on it. Infinity where nothing is. */
  retryAfter: number;
  /** Milliseconds of the clock from which on nobody may read it. */
  notAfter: number;
  /** Whether a CDN may show it, which is told of changes. */
  isShared: boolean;
  /** Whether those who are signed in see another one. */
  variesByVisitor: boolean;
  /** Whether it is a page, which people read. */
  isPage: boolean;
  /** Whether there are as many such addresses as somebody makes up, also without parameters. */
  isMadeUp?: boolean;
  /** 500 for a page without its template: people read what it says, but nobody takes it for the page as it should be. */
  status: 200 | 500;
  type: string;
  body: Buffer;
  sendable: Partial<Record<Encoding, Sendable>>;
  /** Encodings that are being made. */
  underWay: Partial<Record<Encoding, Promise<void>>>;
  /** Its headers, but for those of an encoding: its own, and those that say who may keep it. */
  headers: Readonly<Record<'own' | 'caching', Readonly<Record<string, string>>>>;
  /** Raw addresses, of host and URL, at which it is known. */
  aliases: string[];
  /** How often it was answered with. */
  hits: number;
}

/** What a finished page is made of. */
export interface PageMatter extends Omit<
  CachedPage,
  'body' | 'sendable' | 'underWay' | 'headers' | 'aliases' | 'hits'
> {
  body: string | Buffer;
  /** What it may load and run; nothing unless given. */
  policy?: string | undefined;
  /** Further headers that it is sent with. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** For browsers, which ask each time unless it is given. */
  cacheControl?: string | undefined;
}

/** How a page came to be answered with: kept, kept although it may be stale, or made just now. */
export type CacheStatus = 'hit' | 'stale' | 'miss';

const statuses: Record<CacheStatus, string> = {
  hit: 'quoin; hit',
  stale: 'quoin; hit; ttl=-1; detail=database-unreachable',
  miss: 'quoin; fwd=miss',
};
/** Less than this is not worth encoding. */
const leastEncoded = 1_000;

/** Headers as a list, with room for how the page came to be at its end. */
const listOf = (headers: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(headers).flat(),
  'cache-status',
  statuses.hit,
];

/** Makes a page ready to be sent. */
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
  const made: CachedPage = {
    ...page,
    body: Buffer.from(body),
    sendable: {},
    underWay: {},
    headers: { own, caching },
    aliases: [],
    hits: 0,
  };
  made.sendable.identity = sendableOf(made, tagOf(body), made.body, 'identity');
  return made;
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

/** Makes a page ready in an encoding, once, however many ask at once. */
export async function makeSendable(page: CachedPage, encoding: Encoding): Promise<void> {
  const { sendable, underWay } = page;
  if (encoding === 'identity' || sendable[encoding] !== undefined) return;
  underWay[encoding] ??= encodePage(page, encoding).finally(() => delete underWay[encoding]);
  await underWay[encoding];
}

/** Other bytes, so another tag. */
async function encodePage(page: CachedPage, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
  const { type, body, sendable } = page;
  const { identity } = sendable;
  if (identity === undefined) return;
  if (body.length < leastEncoded || type.startsWith('image/')) sendable[encoding] = identity;
  else
    sendable[encoding] = sendableOf(
      page,
      identity.tag.replace(/"$/, `-${encoding}"`),
      await encode(body, encoding),
      encoding,
    );
}

/** The bytes of a page that was made ready in an encoding, with the headers that say so. */
export function encodedAs(
  { body, sendable }: CachedPage,
  encoding: Encoding,
): { bytes: Buffer; headers: Record<string, string> } {
  const bytes = sendable[encoding]?.bytes ?? body;
  return { bytes, headers: { vary: 'Accept-Encoding', ...(bytes === body ? {} : { 'content-encoding': encoding }) } };
}

/** The bytes of memory that a page takes, about. */
export function weightOf({ key, address, sendable, keys, aliases }: CachedPage): number {
  const bodies = new Set(Object.values(sendable));
  return (
    6_000 +
    (key.length * 2 + address.length + aliases.join('').length) * 2 +
    keys.length * 150 +
    [...bodies].reduce((sum, { bytes }) => sum + bytes.length, 0)
  );
}

/** What a request asks of a page. */
export interface Asked {
  method: string | undefined;
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  /** The clock, which is read only where it matters. */
  now: () => Date;
}

/** For how many milliseconds a CDN may show a page: nobody tells it who is signed in, that what is missing is there again, or that it was given something old. */
const sharedFor = ({ variesByVisitor, retryAfter, expires }: CachedPage, how: CacheStatus, now: Date): number =>
  how === 'stale' || variesByVisitor || retryAfter !== Infinity ? 0 : expires - now.getTime();

/** Headers as they are at this moment, for an answer that came to be like this. */
function told(headers: readonly string[], how: CacheStatus, page: CachedPage, now: () => Date): string[] {
  if (how === 'hit' && !page.isShared) return headers as string[];
  const shared = page.isShared ? ['cdn-cache-control', cdnCacheControl(sharedFor(page, how, now()))] : [];
  return [...shared, ...headers.slice(0, -1), statuses[how]];
}

/** Sends a page that is ready in the encoding that is asked for. Answers with the status. */
export function sendCached(
  response: ServerResponse,
  page: CachedPage,
  { method, encoding, ifNoneMatch, now }: Asked,
  how: CacheStatus,
): number {
  happening.page.tell({ how });
  const ready = page.sendable[encoding] ?? page.sendable.identity;
  if (ready === undefined) throw new Error('A page is ready as it is, at least.');
  const { status } = page;
  if (ifNoneMatch !== undefined && status === 200 && (ifNoneMatch === ready.tag || isSame(ifNoneMatch, ready.tag))) {
    response.writeHead(304, told(ready.notModified, how, page, now)).end();
    return 304;
  }
  response.writeHead(status, told(ready.headers, how, page, now));
  if (method === 'HEAD') response.end();
  else response.end(ready.bytes);
  return status;
}
