import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { openAccounts } from '../admin-api/accounts/open-accounts.ts';
import { openAdmin } from '../admin-api/admin/application.ts';
import { createApi } from '../admin-api/api/api.ts';
import type { ApiServices } from '../admin-api/api/context.ts';
import { createPageWatch } from '../admin-api/editing/page-watch.ts';
import { createErasing } from '../delivery/forms/erasing.ts';
import { createUploads } from '../delivery/forms/upload.ts';
import { openMedia } from '../delivery/media/open-media.ts';
import { startWarmUp } from '../delivery/page-cache/warm-up.ts';
import { startNotingHeads } from '../platform/audit/audit-heads.ts';
import { createChangeFeed } from '../platform/changes/change-feed.ts';
import { createApplication } from '../platform/http/application.ts';
import { createCallerLimits } from '../platform/http/caller-limits.ts';
import { defaultDeadline } from '../platform/http/deadline.ts';
import { createReadiness, sendHealth } from '../platform/http/health.ts';
import { listen } from '../platform/http/listen.ts';
import { untilReady } from '../platform/http/until-ready.ts';
import { createLog } from '../platform/log/log.ts';
import { createFirstAdministrator } from '../platform/sessions/administrator.ts';
import { readVariable } from '../platform/settings/environment.ts';
import { events } from '../platform/telemetry/events.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import { importContent } from '../site/content/import.ts';
import { createKeptDrafts } from '../site/content/kept-drafts.ts';
import { createNewestVersions } from '../site/packages/newest.ts';
import { sitesKey } from '../site/data/data.ts';
import { openPackageStore } from '../site/packages/store.ts';
import { originOf, transportHeaders } from '../site/sites/site.ts';
import { openSites, type Sites } from '../site/sites/sites.ts';
import { openPlanRecords } from '../upgrades/plan-store/plan-records.ts';
import { assertOwnHost } from './admin-host.ts';
import { startBackground, type Background } from './background.ts';
import { closeAll, type Closing } from './closing.ts';
import { conditionsOf } from './conditions.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Running, StartOptions } from './options.ts';
import { openPlatform } from './platform.ts';
import { createPublicSites, type PublicSites } from './public-sites.ts';

/**
 * Opens the database, composes the sites and serves them. Raises `port.taken`, `setting.invalid`, `database.*`, and
 * `composition.invalid` if every site has problems, in development if any has.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { settings, development, progress = () => undefined, secret = readVariable } = options;
  const workerContext: Partial<WorkerContext> = options.workerContext ?? {};
  const { quarantine } = workerContext;
  const log = createLog(options.log);
  const closing: Closing = {};
  const close = (gently = false) => closeAll(closing, gently);
  // Requests wait for the application.
  const ready = Promise.withResolvers<ReturnType<typeof createApplication>>();
  ready.promise.catch(() => undefined);
  let publicSites: PublicSites | undefined;
  let background: Background | undefined;
  let isServing = false;
  try {
    progress('Opening the database');
    const platform = await openPlatform(options, log, closing, () => isServing);
    const { storage, root, now } = platform;

    // Listens before composing: a taken port is reported early, and sites know their addresses.
    const {
      port,
      leave,
      close: closeRequests,
    } = await listen(
      untilReady(ready.promise, settings.requestTimeoutSeconds ?? defaultDeadline),
      settings.port,
      settings.host,
      {
        fastPath: (request, response) => publicSites?.pageCache?.fastPath(request, response) === true,
        forAll: workerContext.listen,
      },
    );
    closing.requests = (gently) => (gently ? leave() : closeRequests());

    progress('Composing the sites');
    const since = await storage.invalidations.latest();
    const feed = createChangeFeed(since);
    if (development === undefined) storage.invalidations.subscribe((change) => feed.own(change));
    const store = development === undefined ? await openPackageStore(join(settings.dataDir, 'packages')) : undefined;
    const swapped = () => {
      publicSites?.pageCache?.sweep();
      feed.notify({ siteId: null, keys: [sitesKey] });
      background?.indexer.wake();
      workerContext.swapped?.();
      events.swap.publish(undefined);
    };
    const sites = await openSites(root, {
      strict: development !== undefined,
      port,
      secret,
      store,
      hooks: development,
      progress,
      swapped,
      quarantine,
    });
    closing.sites = () => sites.dispose();
    assertOwnHost(settings.adminHost, sites, port);
    // Created once nothing can fail: a generated password is shown only once.
    const administrator = await createFirstAdministrator(storage, settings.administrator, options.promptAdministrator);

    const adminUrl = originOf(settings.adminHost, port);
    const accounts = await openAccounts(storage, settings, adminUrl, now);
    const media = openMedia(storage, settings.dataDir, now);
    closing.media = () => media.close();
    const uploads = createUploads(settings.dataDir, storage);
    const erasing = createErasing({ storage, uploads, dataDir: settings.dataDir, now });
    await erasing.reapply();
    const compositionStore = store && { storage, store, sitesDir: settings.sitesDir, secret };
    const planRecords = await openPlanRecords(settings.dataDir);
    background = await startBackground(
      {
        ...platform,
        sites,
        store,
        compositionStore,
        planRecords,
        feed,
        since,
        accounts,
        media,
        uploads,
        erasing,
        workerContext,
      },
      closing,
    );
    const { worker, leads, isCurrent } = background;
    const callers = createCallerLimits();
    publicSites = await createPublicSites({
      ...platform,
      ...accounts.services,
      development,
      sites,
      feed,
      isCurrent,
      media,
      uploads,
      callers,
      adminUrl,
      wakeJobs: worker.wake,
      workerContext,
    });
    const { delivery, pageCache, frames, requestHandlers } = publicSites;
    const readiness = createReadiness(
      conditionsOf({ ...platform, sites, isCurrent, cachedPages: () => pageCache?.pages.count() ?? 0 }),
    );
    if (settings.metrics !== undefined && workerContext.counts !== undefined) {
      const { measure } = await import('./measure.ts');
      const pages = () => ({ count: pageCache?.pages.count() ?? 0, bytes: pageCache?.pages.bytes() ?? 0 });
      workerContext.counts(
        measure({
          storage,
          pages,
          quarantined: () => quarantine?.all().length ?? 0,
          sites: () => sites.all(),
          conditions: readiness.all,
        }),
      );
    }
    const pageWatch = createPageWatch(storage, { now, log });
    closing.requests = async (gently) => {
      await pageWatch.stop();
      await (gently ? leave() : closeRequests());
    };
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
      keptDrafts: createKeptDrafts(),
      frames,
      now,
      pageCache,
      quarantine,
      wakeJobs: worker.wake,
      readiness,
      workerSeenAt: worker.seenAt,
      dataDir: settings.dataDir,
    };
    // Catches up with changes that the replaced process may already show.
    await background.catchUp();
    const dispatcher = createDispatcher({
      adminHost: settings.adminHost,
      adminHeaders: transportHeaders(adminUrl, settings),
      sites,
      requestHandlers,
      adminRequestHandlers: [accounts.requestHandler],
      api: createApi(services, callers),
      admin: options.admin === undefined ? undefined : await openAdmin(options.admin, sites),
      health: (response, probe) => sendHealth(response, probe, readiness),
      now,
      middleware: development?.middleware,
    });
    ready.resolve(
      createApplication(log, dispatcher, {
        trustedProxies: settings.trustedProxies,
        deadline: settings.requestTimeoutSeconds,
      }),
    );
    const warmUp = pageCache && startWarmUp({ pageCache, dataDir: settings.dataDir, log, leads });
    closing.auditHeads = startNotingHeads({ storage, dataDir: settings.dataDir, log, leads, now });
    closing.warmUp = async () => void (await Promise.all([warmUp?.stop(), publicSites?.stop()]));
    isServing = true;
    return {
      port,
      adminUrl,
      sites: () => served(sites),
      problems: () => sites.problems(),
      warnings: () => sites.warnings(),
      pending: () => sites.pending(),
      administrator,
      reload: () => sites.reload(),
      async importContent(siteId) {
        const site = sites.get(siteId);
        if (site === undefined) throw new KernelError('site.unknown', { site: siteId });
        return importContent(site, storage);
      },
      close,
    };
  } catch (error) {
    ready.reject(error);
    await close();
    throw error;
  }
}

const served = (sites: Sites) =>
  sites.all().map(({ id, url, composed }) => ({ id, url, name: composed.manifest.name }));
