import type { DeliveryFiles } from '../delivery/open-files.ts';
import type { PublicSites } from '../delivery/public-sites.ts';
import type { Incoming } from '../platform/http/application.ts';
import type { CallerLimits } from '../platform/http/caller-limits.ts';
import type { Readiness } from '../platform/http/health.ts';
import type { Worker } from '../platform/jobs/worker.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { Quarantine } from '../processes/quarantine.ts';
import { createDraftCache } from '../site/content/draft-cache.ts';
import type { SiteLayer } from '../site/open-site-layer.ts';
import { createNewestVersions } from '../site/packages/newest.ts';
import type { RequestHandler } from '../site/sites/request-context.ts';
import { transportHeaders } from '../site/sites/site.ts';
import type { Upgrades } from '../upgrades/open-upgrades.ts';
import type { AccountParts } from './accounts/open-accounts.ts';
import { openAdmin, type AdminApplication } from './admin/application.ts';
import { createApi } from './api/api.ts';
import type { ApiServices } from './api/context.ts';
import type { PageWatch } from './editing/page-watch.ts';

/** Serves the admin host. */
export interface AdminApi {
  adminHeaders: Readonly<Record<string, string>>;
  /** Tried in order, before the API. */
  adminRequestHandlers: readonly RequestHandler<Incoming>[];
  api(incoming: Incoming): Promise<void>;
  admin: AdminApplication | undefined;
}

interface AdminApiParts
  extends
    Pick<Platform, 'settings' | 'storage' | 'now'>,
    Pick<SiteLayer, 'sites' | 'compositionStore'>,
    Pick<Upgrades, 'planRecords'>,
    DeliveryFiles,
    Pick<PublicSites, 'delivery' | 'pageCache' | 'frames'> {
  accounts: AccountParts;
  pageWatch: PageWatch;
  readiness: Readiness;
  quarantine: Quarantine | undefined;
  worker: Worker;
  callers: CallerLimits;
  adminUrl: string;
  /** The folder of the built admin, if it is served. */
  adminFolder: string | undefined;
}

/** Raises if the page of the admin cannot be read. */
export async function openAdminApi(parts: AdminApiParts): Promise<AdminApi> {
  const { settings, storage, now, sites, compositionStore, planRecords, media, uploads, erasing } = parts;
  const { delivery, pageCache, frames, accounts, pageWatch, readiness, quarantine, worker } = parts;
  const { callers, adminUrl, adminFolder } = parts;
  const services: ApiServices = {
    ...accounts.services,
    ...media.services,
    uploads,
    erasing,
    storage,
    sites,
    compositionStore,
    planRecords,
    newest: createNewestVersions(),
    delivery,
    pageWatch,
    draftCache: createDraftCache(),
    frames,
    now,
    pageCache,
    quarantine,
    wakeJobs: worker.wake,
    readiness,
    workerSeenAt: worker.seenAt,
    dataDir: settings.dataDir,
  };
  return {
    adminHeaders: transportHeaders(adminUrl, settings),
    adminRequestHandlers: [accounts.requestHandler],
    api: createApi(services, callers),
    admin: adminFolder === undefined ? undefined : await openAdmin(adminFolder, sites),
  };
}
