import { pageKey, type Page } from '@quoin/storage';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { singleHost } from '../../platform/hosts/host.ts';
import { logRequest } from '../../platform/http/application.ts';
import { encodingFor, encodings, type Encoding } from '../../platform/http/encoding.ts';
import type { FastPath } from '../../platform/http/listen.ts';
import { rawAddress } from '../../platform/http/raw-address.ts';
import { createRequestIds } from '../../platform/http/request-id.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { hrefOf } from '../../site/content/address.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { Renderings } from '../pages/renderings.ts';
import { sendCached, type CacheStatus, type CachedPage } from './cached-page.ts';
import { createCachedPages, type CachedPages } from './cached-pages.ts';
import { createCopying, type CopyHolder } from './copying.ts';
import { createFastPath } from './fast-path.ts';
import { createHitCounter, type HitCounter } from './hit-counter.ts';
import { createPageKeys } from './page-key.ts';
import {
  createPublicResponses,
  type Producer,
  type PublicAddress,
  type PublicResponse,
  type NotPublic,
} from './public-responses.ts';
import { createRevalidation, type Dropped } from './revalidation.ts';

interface SendOptions {
  /** Defaults to rendering the page. */
  produce?: Producer;
  /** Query parameters read, if known in advance. */
  parameters?: readonly string[];
  isSignedIn?: boolean;
}

/** Cache of finished pages in this process: kernel/decisions/0031-finished-pages-are-cached-in-each-process.md. */
export interface PageCache {
  /** Sends the public response at the requested path. Returns `none` if there is none, or why it is not public. */
  send(context: RequestContext, options?: SendOptions): Promise<'sent' | 'none' | NotPublic>;
  /** Returns the public response at an address; undefined if none. */
  read(address: PublicAddress, make?: Producer, encoding?: Encoding): Promise<CachedPage | undefined>;
  fastPath: FastPath;
  sweep(): void;
  pages: Pick<CachedPages, 'count' | 'bytes'>;
  /** Renders a page in every encoding. The address has the form of `CachedPage.address`. */
  warm(address: string): Promise<void>;
  /** Returns the dependencies of a public page; undefined if it is not public. */
  keysOf(site: Site, page: Page): Promise<readonly string[] | undefined>;
  hits: HitCounter;
  /** Stops background revalidation. */
  stop(): Promise<void>;
}

interface PageCacheParts {
  producePage(address: PublicAddress): Producer;
  sites: Pick<Sites, 'get'>;
  renderings: Renderings;
  settings: Pick<Settings, 'pageCacheMegabytes' | 'cdn' | 'trustedProxies'>;
  feed: ChangeFeed;
  log: ServerLog;
  now: () => Date;
  isCurrent(): boolean;
  /** Defaults to no copies. */
  copies?: CopyHolder | undefined;
}

const defaultMegabytes = 64;

export function createPageCache({
  producePage,
  sites,
  renderings,
  settings,
  feed,
  log,
  now,
  isCurrent,
  copies,
}: PageCacheParts): PageCache {
  const copying = copies && createCopying(copies);
  const cachedPages = createCachedPages({
    ...copying,
    maxBytes: (settings.pageCacheMegabytes ?? defaultMegabytes) * 1_000_000,
    now,
    feed,
    served: (id) => sites.get(id),
    dropped: (page) => revalidation.dropped(page),
  });
  const keys = createPageKeys();
  const open = createPublicResponses({ cachedPages, keys, isShared: settings.cdn !== undefined, now });
  const hits = createHitCounter();
  const revalidation = createRevalidation({
    renew,
    failed: (error) =>
      log.warn(
        'A dropped page with many hits could not be rendered again; it is rendered when it is requested.',
        faultOf(error),
      ),
  });

  function count(page: CachedPage): void {
    page.hits += 1;
    if (page.isPage) hits.count(page.address);
  }
  const howOf = (how: CacheStatus): CacheStatus => (how === 'hit' && !isCurrent() ? 'stale' : how);

  async function respond(
    { site, path, request, response }: RequestContext,
    { page, how }: PublicResponse,
  ): Promise<void> {
    const { method, headers } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    await cachedPages.encode(page, encoding);
    count(page);
    sendCached(response, page, { method, encoding, ifNoneMatch: headers['if-none-match'], now }, howOf(how));
    const rawHost = singleHost(request.rawHeaders) ?? '';
    if (rawHost === rawHost.toLowerCase() && keys.isPlain(site, path, request.url))
      cachedPages.name(page, rawAddress(rawHost, request.url));
  }

  async function read(
    address: PublicAddress,
    produce = producePage(address),
    encoding: Encoding = 'identity',
  ): Promise<CachedPage | undefined> {
    const found = await open.read(address, produce);
    if (typeof found !== 'object') return undefined;
    await cachedPages.encode(found.page, encoding);
    return found.page;
  }

  async function finish(address: string, required: readonly Encoding[]): Promise<CachedPage | undefined> {
    const [id = '', raw = ''] = address.split(' ', 2);
    const site = sites.get(id);
    if (site === undefined || !URL.canParse(raw, site.url)) return undefined;
    const { pathname, searchParams: search } = new URL(raw, site.url);
    const page = await read({ site, path: decodeURIComponent(pathname), search });
    if (page !== undefined) for (const encoding of required) await cachedPages.encode(page, encoding);
    return page;
  }

  async function renew({ key, site, address, aliases, encodings: sent }: Dropped): Promise<void> {
    const page = await finish(address, sent);
    // A recomposed site may have other hosts, and the page may read other parameters.
    if (page?.key === key && page.site === site) for (const alias of aliases) cachedPages.name(page, alias);
  }

  return {
    read,
    async send(context, { produce, parameters = [], isSignedIn = false } = {}) {
      const { site, path, url } = context;
      const address = { site, path, search: url.searchParams, parameters };
      const producer = produce ?? producePage(address);
      const render: Producer = (time) => renderings.run(context, async () => producer(time));
      const found = await open.read(address, render, context.signal);
      if (typeof found !== 'object') return found ?? 'none';
      if (isSignedIn && found.page.variesByVisitor) return 'closed';
      await respond(context, found);
      return 'sent';
    },
    fastPath: createFastPath({
      cachedPages,
      now,
      isCurrent,
      idOf: createRequestIds(settings.trustedProxies),
      onResponse(page, request) {
        count(page);
        logRequest(log, request);
      },
    }),
    sweep: () => cachedPages.sweep(),
    async warm(address) {
      // Aliases are added on request only.
      await finish(address, encodings);
    },
    async keysOf(site, page) {
      const found = await read({ site, path: hrefOf(site, page), search: new URLSearchParams() });
      return found?.keys.includes(pageKey.page(page.id)) === true ? found.keys : undefined;
    },
    pages: cachedPages,
    hits,
    stop: () => revalidation.stop(),
  };
}
