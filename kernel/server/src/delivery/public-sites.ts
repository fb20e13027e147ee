import type { CallerLimits } from '../platform/http/caller-limits.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { Credentials } from '../platform/sessions/credentials.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import { createQuarantine } from '../processes/quarantine.ts';
import type { SiteLayer } from '../site/open-site-layer.ts';
import type { RequestHandler } from '../site/sites/request-context.ts';
import { createAccessPasses } from './access/access-passes.ts';
import { createAccessCodeHandler } from './access/access-code-handler.ts';
import { createPageAccess } from './access/page-access.ts';
import { axeHandler } from './canvas/axe-handler.ts';
import { createBrandFilesHandler } from './canvas/brand-files.ts';
import { createFrameHandler } from './canvas/frame-handler.ts';
import { createFrameTokens } from './canvas/frame-token.ts';
import { createFrames } from './canvas/frames.ts';
import type { Frames } from './canvas/frames.ts';
import { createDataHandler } from './data/public-call.ts';
import { createFormPostHandler, createJsonPostHandler, createReceiptHandler } from './forms/form-post-handler.ts';
import { createReceipts } from './forms/receipts.ts';
import { createSubmitting } from './forms/submit.ts';
import type { DeliveryFiles } from './open-files.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { cacheReads } from './pages/cached-reads.ts';
import { createContentCache } from './pages/content-cache.ts';
import { createPageDelivery } from './pages/page-delivery.ts';
import type { PageDelivery } from './pages/page-delivery.ts';
import { createIslandReportsHandler } from './pages/island-reports.ts';
import { atNotFoundPath, createNotFoundHandler } from './pages/not-found-page.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { producePage } from './pages/produce-page.ts';
import { createRedirectHandler } from './pages/redirects.ts';
import { createRenderings } from './pages/renderings.ts';
import { packageFilesHandler, publicFilesHandler } from './pages/static.ts';
import { stylesHandler } from './pages/styles.ts';
import { createPreviewHandler } from './previews/preview-handler.ts';
import { createDiscoveryHandler } from './seo/discovery-handler.ts';
import { createOpenidHandler } from './visitors/openid-handler.ts';
import { createSignInHandler } from './visitors/sign-in-handler.ts';
import { createVisitors } from './visitors/visitors.ts';

export interface PublicSites {
  delivery: PageDelivery;
  /** Undefined in development, where files change unnoticed. */
  pageCache: PageCache | undefined;
  /** Stops background revalidation. */
  stop(): Promise<void>;
  frames: Frames;
  /** Tried in order. */
  requestHandlers: readonly RequestHandler[];
}

interface PublicSitesParts
  extends
    Pick<Platform, 'settings' | 'storage' | 'log' | 'now'>,
    Pick<SiteLayer, 'sites' | 'feed'>,
    Pick<DeliveryFiles, 'media' | 'uploads'> {
  /** Formats a plugin's error for pages. */
  development: { explain?: (error: Error) => string } | undefined;
  isCurrent(): boolean;
  sessions: Sessions;
  credentials: Credentials;
  callers: CallerLimits;
  adminUrl: string;
  wakeJobs(): void;
  workerContext: Partial<WorkerContext>;
}

export async function createPublicSites(parts: PublicSitesParts): Promise<PublicSites> {
  const {
    settings,
    storage,
    log,
    now,
    development,
    sites,
    feed,
    isCurrent,
    sessions,
    credentials,
    media,
    uploads,
    callers,
    adminUrl,
    wakeJobs,
  } = parts;
  const { copied, dropped, quarantine = createQuarantine() } = parts.workerContext;
  const megabytesOf = (given: number | undefined) => (development === undefined ? given : 0);
  const cache = createContentCache({
    megabytes: megabytesOf(settings.contentCacheMegabytes),
    feed,
    isCurrent,
    isInTransaction: storage.isInTransaction,
  });
  const content = { revisions: storage.revisions, ...cacheReads(storage, cache) };
  const delivery = createPageDelivery(content, log, {
    explain: development?.explain,
    watch: (site, page, isOfRequest) => quarantine.watch(site.id, page, isOfRequest),
  });
  const visitors = createVisitors(storage, credentials, now);
  const passes = await createAccessPasses(storage, now);
  const pageAccess = createPageAccess({ delivery, visitors, passes });
  const renderings = createRenderings();
  const pages = { delivery, pageAccess, passes, renderings, receipts: await createReceipts(storage, now) };
  const pageCache = createPageCache({
    producePage: (address) => producePage(delivery, address),
    sites,
    renderings,
    feed,
    settings: { ...settings, pageCacheMegabytes: megabytesOf(settings.pageCacheMegabytes) },
    log,
    now,
    isCurrent,
    copies: copied && dropped && { copied, dropped },
  });
  const productionCache = development === undefined ? pageCache : undefined;
  const frames = createFrames({
    storage,
    sites,
    sessions,
    delivery,
    tokens: await createFrameTokens(storage),
    admin: adminUrl,
    callers,
    now,
  });
  const submitting = createSubmitting({ storage, uploads, stored: wakeJobs, now });
  const notFound = createNotFoundHandler(pageCache);
  return {
    delivery,
    pageCache: productionCache,
    stop: () => pageCache.stop(),
    frames,
    requestHandlers: [
      createFrameHandler(frames, renderings),
      createPreviewHandler({ storage, delivery, frames, renderings, callers, notFound, now }),
      createSignInHandler(visitors),
      createOpenidHandler(visitors, now),
      createAccessCodeHandler(delivery, passes, now),
      media.requestHandler,
      axeHandler,
      packageFilesHandler,
      createBrandFilesHandler(sites),
      stylesHandler,
      createIslandReportsHandler(),
      publicFilesHandler,
      createDiscoveryHandler({
        storage,
        delivery,
        icons: media.icons,
        pageCache,
        isListed: development === undefined && settings.searchEngines !== 'off',
      }),
      createDataHandler({ pageCache, renderings, delivery }),
      createJsonPostHandler(submitting),
      createFormPostHandler(pages, submitting),
      createReceiptHandler(pages),
      atNotFoundPath(notFound),
      createPageHandler(delivery, pageAccess, renderings, productionCache),
      createRedirectHandler(content, delivery),
      notFound,
    ],
  };
}
