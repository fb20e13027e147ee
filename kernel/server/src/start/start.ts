import { KernelError } from '@quoin/core/errors';
import { openAccounts } from '../admin-api/accounts/open-accounts.ts';
import { createPageWatch } from '../admin-api/editing/page-watch.ts';
import { openAdminApi } from '../admin-api/open-admin-api.ts';
import { openFiles } from '../delivery/open-files.ts';
import { startWarmUp } from '../delivery/page-cache/warm-up.ts';
import { createPublicSites, type PublicSites } from '../delivery/public-sites.ts';
import { startNotingHeads } from '../platform/audit/audit-heads.ts';
import type { ChangeFeed } from '../platform/changes/change-feed.ts';
import { closeAll, type Closing } from '../platform/closing.ts';
import { createApplication } from '../platform/http/application.ts';
import { createCallerLimits } from '../platform/http/caller-limits.ts';
import { defaultDeadline } from '../platform/http/deadline.ts';
import { sendHealth } from '../platform/http/health.ts';
import { listen } from '../platform/http/listen.ts';
import { untilReady } from '../platform/http/until-ready.ts';
import { createLog } from '../platform/log/log.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createFirstAdministrator } from '../platform/sessions/administrator.ts';
import { readVariable } from '../platform/settings/environment.ts';
import { events } from '../platform/telemetry/events.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import { importContent } from '../site/content/import.ts';
import { sitesKey } from '../site/data/data.ts';
import { openSiteLayer } from '../site/open-site-layer.ts';
import { originOf } from '../site/sites/site.ts';
import type { Sites } from '../site/sites/sites.ts';
import { openUpgrades } from '../upgrades/open-upgrades.ts';
import { assertOwnHost } from './admin-host.ts';
import { startBackground, type Background } from './background.ts';
import { createDispatcher } from './dispatcher.ts';
import { observe } from './observe.ts';
import type { Running, StartOptions } from './options.ts';

/**
 * Opens the database, composes the sites and serves them. Raises `port.taken`, `setting.invalid`, `database.*`, and
 * `composition.invalid` if every site has problems, in development if any has.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { settings, development, progress = () => undefined, secret = readVariable } = options;
  const workerContext: Partial<WorkerContext> = options.workerContext ?? {};
  const { quarantine, reportFaulty, wear } = workerContext;
  const log = createLog(options.log);
  const closing: Closing = {};
  const close = (gently = false) => closeAll(closing, gently);
  // Requests wait for the application.
  const ready = Promise.withResolvers<ReturnType<typeof createApplication>>();
  ready.promise.catch(() => undefined);
  let publicSites: PublicSites | undefined;
  let background: Background | undefined;
  let isServing = false;

  function swapped(feed: ChangeFeed): void {
    publicSites?.pageCache?.sweep();
    feed.notify({ siteId: null, keys: [sitesKey] });
    background?.indexer.wake();
    workerContext.swapped?.();
    events.swap.publish(undefined);
  }

  try {
    progress('Opening the database');
    const platform = await openPlatform(
      {
        settings,
        log,
        now: options.now,
        outboundLoopback: options.outboundLoopback,
        survivesFaults: quarantine !== undefined || development !== undefined,
        isServing: () => isServing,
        reportFaulty,
        wear,
      },
      closing,
    );
    const { storage, now } = platform;

    // Listens before composing: a taken port is reported early, and sites know their addresses.
    const listening = await listen(
      untilReady(ready.promise, settings.requestTimeoutSeconds ?? defaultDeadline),
      settings.port,
      settings.host,
      {
        fastPath: (request, response) => publicSites?.pageCache?.fastPath(request, response) === true,
        forAll: workerContext.listen,
      },
    );
    const { port } = listening;
    const closeRequests = (gently: boolean) => (gently ? listening.leave() : listening.close());
    closing.requests = closeRequests;

    progress('Composing the sites');
    const site = await openSiteLayer(
      { ...platform, development, port, secret, progress, quarantine, swapped },
      closing,
    );
    const { sites } = site;
    assertOwnHost(settings.adminHost, sites, port);
    // Created once nothing can fail: a generated password is shown only once.
    const administrator = await createFirstAdministrator(storage, settings.administrator, options.promptAdministrator);

    const adminUrl = originOf(settings.adminHost, port);
    const accounts = await openAccounts(storage, settings, adminUrl, now);
    const files = await openFiles(platform, closing);
    const upgrades = await openUpgrades({ ...platform, ...site });
    background = await startBackground(
      { ...platform, ...site, ...files, ...upgrades, accounts, workerContext },
      closing,
    );
    const { worker, leads, isCurrent } = background;
    const callers = createCallerLimits();
    publicSites = await createPublicSites({
      ...platform,
      ...accounts.services,
      ...site,
      ...files,
      development,
      isCurrent,
      callers,
      adminUrl,
      wakeJobs: worker.wake,
      workerContext,
    });
    const { pageCache, requestHandlers } = publicSites;
    const readiness = await observe({ ...platform, sites, isCurrent, pageCache, workerContext });
    const pageWatch = createPageWatch(storage, { now, log });
    closing.requests = async (gently) => {
      await pageWatch.stop();
      await closeRequests(gently);
    };
    // Catches up with changes that the replaced process may already show.
    await background.catchUp();
    const adminApi = await openAdminApi({
      ...platform,
      ...site,
      ...files,
      ...upgrades,
      ...publicSites,
      accounts,
      pageWatch,
      readiness,
      quarantine,
      worker,
      callers,
      adminUrl,
      adminFolder: options.admin,
    });
    const dispatcher = createDispatcher({
      ...adminApi,
      adminHost: settings.adminHost,
      sites,
      requestHandlers,
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
        const found = sites.get(siteId);
        if (found === undefined) throw new KernelError('site.unknown', { site: siteId });
        return importContent(found, storage);
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
