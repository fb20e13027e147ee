import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@quoin/sdk';
import { openStorage } from '@quoin/storage';
import type { RequestHandler } from 'express';
import { openAccounts } from './admin-api/accounts/open-accounts.ts';
import { openAdmin } from './admin-api/admin/application.ts';
import { createApi } from './admin-api/api/api.ts';
import { importJob } from './admin-api/imports/import-job.ts';
import { assertOwnHost } from './admin-host.ts';
import { createAnswering } from './answering.ts';
import { codeStep } from './delivery/access/code-step.ts';
import { createEntrance } from './delivery/access/entrance.ts';
import { createPasses } from './delivery/access/passes.ts';
import { brandFileStep } from './delivery/canvas/brand-files.ts';
import { frameStep } from './delivery/canvas/frame-step.ts';
import { createFrameTokens } from './delivery/canvas/frame-token.ts';
import { createFrames } from './delivery/canvas/frames.ts';
import { dataStep } from './delivery/data/public-call.ts';
import { deliveryJob } from './delivery/forms/deliver.ts';
import { createErasing } from './delivery/forms/erasing.ts';
import { formStep, handlerStep, sentStep } from './delivery/forms/form-step.ts';
import { createReceipts } from './delivery/forms/receipts.ts';
import { retentionJob } from './delivery/forms/retention.ts';
import { createSubmitting } from './delivery/forms/submit.ts';
import { createUploads } from './delivery/forms/upload.ts';
import { verificationJob } from './delivery/forms/verify.ts';
import { openMedia } from './delivery/media/open-media.ts';
import { startNextPublishing } from './delivery/next-revisions/publish-next.ts';
import { cdnPurgeJob, createPurging } from './delivery/page-cache/cdn-purge.ts';
import { createKeeping, type Keeping } from './delivery/page-cache/keeping.ts';
import { startWarming } from './delivery/page-cache/warming.ts';
import { createContentCache } from './delivery/pages/content-cache.ts';
import { createDelivery } from './delivery/pages/delivery.ts';
import { islandReportsStep } from './delivery/pages/island-reports.ts';
import { keepReads } from './delivery/pages/kept-reads.ts';
import { atNotFoundPath, notFoundStep } from './delivery/pages/not-found-page.ts';
import { openPage } from './delivery/pages/open-page.ts';
import { pageStep } from './delivery/pages/page-step.ts';
import { redirectStep } from './delivery/pages/redirects.ts';
import { createRenderings } from './delivery/pages/renderings.ts';
import { packageStep, publicStep } from './delivery/pages/static.ts';
import { stylesStep } from './delivery/pages/styles.ts';
import { discoveryStep } from './delivery/seo/discovery-step.ts';
import { openidStep } from './delivery/visitors/openid-step.ts';
import { signInStep } from './delivery/visitors/sign-in-step.ts';
import { createVisitors } from './delivery/visitors/visitors.ts';
import { housekeepingJob } from './housekeeping.ts';
import { startNotingHeads } from './platform/audit/audit-heads.ts';
import { openAuditKey } from './platform/audit/audit-key.ts';
import { createChangeFeed } from './platform/changes/change-feed.ts';
import { followChanges } from './platform/changes/follow-changes.ts';
import { createRoot } from './platform/container/container.ts';
import { createOutbound } from './platform/http-client/outbound.ts';
import { createApplication } from './platform/http/application.ts';
import { createCallerLimits } from './platform/http/caller-limits.ts';
import { usualDeadline } from './platform/http/deadline.ts';
import { createReadiness, sendHealth } from './platform/http/health.ts';
import { listen } from './platform/http/listen.ts';
import { untilReady } from './platform/http/until-ready.ts';
import { catchStrayFaults } from './platform/isolation/stray-faults.ts';
import { abandonedJob } from './platform/jobs/abandoned.ts';
import { manyTargets, oneByOne, type Lane } from './platform/jobs/lane.ts';
import type { Repeating } from './platform/jobs/repeat.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { seekLeadership } from './platform/leases/leadership.ts';
import { watchClock } from './platform/log/clock.ts';
import { tellCondition } from './platform/log/conditions.ts';
import { createLog, faultOf, type LogDestination } from './platform/log/log.ts';
import { createFirstAdministrator, type AskAdministrator, type FirstAdministrator } from './platform/sessions/administrator.ts';
import { readVariable } from './platform/settings/environment.ts';
import type { Settings } from './platform/settings/settings.ts';
import { happening } from './platform/telemetry/channels.ts';
import { startTracing } from './platform/telemetry/tracing.ts';
import type { Membership } from './processes/join-primary.ts';
import { createQuarantine } from './processes/quarantine.ts';
import { createNewestVersions } from './site/packages/newest.ts';
import type { PackageHooks } from './site/packages/package.ts';
import { openPackageStore } from './site/packages/store.ts';
import { startIndexer } from './site/search/indexer.ts';
import { followCompositions } from './site/sites/follow-compositions.ts';
import type { ReadSecret } from './site/sites/site-folder.ts';
import { originOf, transportHeaders } from './site/sites/site.ts';
import { openSites, type Sites } from './site/sites/sites.ts';
import { openRehearsals } from './upgrades/process/rehearsals.ts';
import { upgradeJobs } from './upgrades/process/upgrade-jobs.ts';

export interface StartOptions {
  settings: Settings;
  /** The folder of the built admin application. */
  admin?: string;
  /** Reads packages as they are now, and refuses to go on with a site that has problems. */
  development?: PackageHooks & {
    /** Sees each request first. */
    middleware?: RequestHandler;
    /** The words for an error of a plugin, with its place in the sources where that is known. Pages show them. */
    explain?: (error: Error) => string;
  };
  /** Where log lines go; standard output unless given. */
  log?: LogDestination;
  /** Told of each step as it begins, and once more with what came of it where that can be told. */
  progress?(step: string, outcome?: string): void;
  /** Asked at the first start when the settings name no password. */
  askAdministrator?: AskAdministrator;
  /** The variables that manifests name as secrets; those of the process unless given. */
  secret?: ReadSecret;
  now?: () => Date;
  /** Where this process is one of several, what that means for it. */
  membership?: Pick<Membership, 'listen' | 'leads' | 'whenLeading' | 'swapped' | 'quarantine' | 'counts' | 'reportFaulty' | 'wear' | 'copied' | 'dropped'> | Pick<Membership, 'leads'>;
  /** Lets hosts that a manifest names be on this machine. For tests. */
  outboundLoopback?: boolean;
}

/** A server that is running. */
export interface Running {
  port: number;
  /** The origin of the admin host. */
  adminUrl: string;
  /** The sites that are served, with their origins. */
  sites(): { id: string; name: string; url: string }[];
  /** What is wrong with sites, by id. They are served as they were before it, or not at all. */
  problems(): ReadonlyMap<string, readonly Problem[]>;
  /** What is served otherwise than it was published, by site. */
  warnings(): ReadonlyMap<string, readonly Problem[]>;
  /** Set when this start created the first administrator. */
  administrator: FirstAdministrator | undefined;
  /** The sites for which something else is installed than they are served with. */
  pending(): ReadonlySet<string>;
  /** Reads the sites' folders again. Raises `composition.invalid` in development. */
  reload(): Promise<void>;
  /** Lets requests and jobs under way end, for 10 seconds at most in all; gently also visitors who may ask again at once, for 20 seconds at most. */
  close(gently?: boolean): Promise<void>;
}

/**
 * Opens the database, composes the sites and serves them. Raises `port.taken`, `setting.invalid`, `database.*`, and
 * `composition.invalid` for problems of every site, in development of any.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { settings, development, progress = () => undefined, now = () => new Date() } = options;
  const membership: Partial<Membership> = options.membership ?? {};
  const { quarantine, copied, dropped, leads: mayLead = () => true } = membership;
  const log = createLog(options.log);
  const closing: Partial<Record<(typeof closingOrder)[number], (gently: boolean) => Promise<void>>> = {};
  const close = async (gently = false) => {
    for (const part of closingOrder) await closing[part]?.(gently);
  };
  // Requests wait for it; a start that fails cuts them off.
  const ready = Promise.withResolvers<ReturnType<typeof createApplication>>();
  ready.promise.catch(() => undefined);
  let keeping: Keeping | undefined;
  let isServing = false;
  let indexer: Repeating | undefined;
  try {
    if (quarantine !== undefined || development !== undefined) {
      const end = catchStrayFaults({ log, isServing: () => isServing, reportFaulty: membership.reportFaulty, wear: membership.wear });
      closing.faults = async () => end();
    }
    const clock = watchClock(log, now);
    closing.clock = async () => clock.stop();
    if (settings.traces !== undefined) closing.traces = await startTracing(settings.traces);
    progress('Opening the database');
    // What is written is for this user alone, the database and its companions included.
    process.umask(0o077);
    await mkdir(settings.dataDir, { recursive: true });
    const fault = (error: unknown) => log.error('The database failed beside the requests; it is tried again.', faultOf(error));
    const storage = await openStorage({ url: settings.databaseUrl, connections: settings.databaseConnections, folder: settings.dataDir, now, fault, changed: tellCondition(log), auditKey: await openAuditKey(settings) });
    closing.storage = () => storage.close();
    const outbound = createOutbound({ loopback: options.outboundLoopback ?? false });
    closing.outbound = () => outbound.close();
    const root = createRoot({ settings, storage, log, outbound, now });

    // Listening comes first: a port that is taken is told before anything is composed, and sites know their addresses.
    const { port, leave, close: closeRequests } = await listen(
      untilReady(ready.promise, settings.requestTimeoutSeconds ?? usualDeadline),
      settings.port,
      settings.host,
      { quick: (request, response) => keeping?.quick(request, response) === true, forAll: membership.listen },
    );
    closing.requests = (gently) => (gently ? leave() : closeRequests());

    progress('Composing the sites');
    const secret = options.secret ?? readVariable;
    const since = await storage.invalidations.latest();
    const feed = createChangeFeed(since);
    if (development === undefined) storage.invalidations.hear((change) => feed.own(change));
    const store = development === undefined ? await openPackageStore(join(settings.dataDir, 'packages')) : undefined;
    const swapped = () => {
      keeping?.sweep();
      indexer?.wake();
      membership.swapped?.();
      happening.swap.tell(undefined);
    };
    const sites = await openSites(root, { strict: development !== undefined, port, secret, store, hooks: development, progress, swapped, quarantine });
    closing.sites = () => sites.dispose();
    assertOwnHost(settings.adminHost, sites, port);
    // Only now, when nothing can fail any more: a password that was made up is told once.
    const administrator = await createFirstAdministrator(storage, settings.administrator, options.askAdministrator);
    const adminUrl = originOf(settings.adminHost, port);
    const accounts = await openAccounts(storage, settings, adminUrl, now);
    const visitors = createVisitors(storage, accounts.services.credentials, now);
    const passes = await createPasses(storage, now);
    const renderings = createRenderings();
    const media = openMedia(storage, settings.dataDir, now);
    closing.media = () => media.close();
    const composing = store && { storage, store, sitesDir: settings.sitesDir, secret };
    const rehearsals = await openRehearsals(settings.dataDir);
    const uploads = createUploads(settings.dataDir, storage);
    const erasing = createErasing({ storage, uploads, dataDir: settings.dataDir, now });
    await erasing.reapply();
    const lanes: Lane[] = [
      manyTargets(deliveryJob(storage, sites, uploads)),
      manyTargets(verificationJob(storage, sites, () => worker.wake())),
      manyTargets(...accounts.jobs),
      oneByOne(housekeepingJob({ storage, dataDir: settings.dataDir, store, now }), abandonedJob(storage, () => sites.all(), { hasMailServer: settings.mail !== undefined }), retentionJob({ storage, sites, erasing, uploads, now })),
      oneByOne(media.job),
      oneByOne(importJob(storage, sites, now)),
      ...(settings.cdn === undefined ? [] : [oneByOne(cdnPurgeJob(storage, sites, settings.cdn))]),
      ...(composing === undefined ? [] : [oneByOne(...upgradeJobs({ settings, composing, sites, rehearsals }))]),
    ];
    const worker: Worker = startWorker(storage, lanes, log, { now });
    const leadership = seekLeadership({ storage, mayLead, log, begun: () => indexer?.wake() });
    closing.leadership = () => leadership.stop();
    membership.whenLeading?.(leadership.wake);
    await leadership.tried;
    const { leads } = leadership;
    indexer = startIndexer(storage, sites, log, leadership);
    const nextPublishing = startNextPublishing({ storage, log, now, leads });
    const compositions = followCompositions(sites, log);
    const purging = settings.cdn && createPurging({ cdn: settings.cdn, storage, leads, wake: () => worker.wake(), log });
    const following =
      store &&
      followChanges(storage, {
        since,
        log,
        hear(changes) {
          feed.hear(changes);
          compositions.hear(changes);
          purging?.hear(changes);
          nextPublishing.hear(changes);
        },
      });
    const isCurrent = () => following?.isCurrent() ?? true;
    // In development nothing is kept: files change, and nobody tells.
    const megabytesOf = (given: number | undefined) => (development === undefined ? given : 0);
    const cache = createContentCache({ megabytes: megabytesOf(settings.contentCacheMegabytes), feed, isCurrent, isInTransaction: storage.isInTransaction });
    const content = { revisions: storage.revisions, ...keepReads(storage, cache) };
    const watching = quarantine ?? createQuarantine();
    const delivery = createDelivery(content, log, { explain: development?.explain, watch: (site, page, isOfRequest) => watching.watch(site.id, page, isOfRequest) });
    const entrance = createEntrance({ delivery, visitors, passes });
    const pages = { delivery, entrance, passes, renderings, receipts: await createReceipts(storage, now) };
    const kept = createKeeping({ openPage: (address) => openPage(delivery, address), sites, renderings, feed, settings: { ...settings, pageCacheMegabytes: megabytesOf(settings.pageCacheMegabytes) }, log, now, isCurrent, copies: copied && dropped && { copied, dropped } });
    keeping = development === undefined ? kept : undefined;
    const readiness = createReadiness([
      { name: 'sites', isRequired: true, isMet: () => sites.all().length > 0 || sites.problems().size === 0 },
      // Without the database what is kept is served.
      { name: 'content', isRequired: true, isMet: () => isCurrent() || (keeping?.pages.count() ?? 0) > 0 },
      { name: 'database', isRequired: false, isMet: isCurrent },
      { name: 'writing', isRequired: false, isMet: () => storage.isGood('writable') },
      { name: 'space', isRequired: false, isMet: () => storage.isGood('space') },
      { name: 'clock', isRequired: false, isMet: clock.isSteady },
    ]);
    if (settings.metrics !== undefined && membership.counts !== undefined) {
      const { measure } = await import('./measure.ts');
      membership.counts(measure({ storage, pages: () => ({ count: keeping?.pages.count() ?? 0, bytes: keeping?.pages.bytes() ?? 0 }), quarantined: () => quarantine?.all().length ?? 0, sites: () => sites.all(), conditions: readiness.all }));
    }
    closing.jobs = async () => {
      await Promise.all([worker.stop(), indexer?.stop(), nextPublishing.stop(), following?.stop(), compositions.stop()]);
    };
    const submitting = createSubmitting({ storage, uploads, stored: worker.wake, now });
    const callers = createCallerLimits();
    const frames = createFrames({ storage, sites, sessions: accounts.services.sessions, delivery, tokens: await createFrameTokens(storage), admin: adminUrl, callers, now });
    const services = { ...accounts.services, ...media.services, uploads, erasing, storage, sites, composing, rehearsals, newest: createNewestVersions(), delivery, frames, now, keeping, quarantine, wakeJobs: worker.wake, readiness, workerSeenAt: worker.seenAt, dataDir: settings.dataDir };
    const notFound = notFoundStep(kept);
    // The process whose place this one takes may show by now what was changed since the sites were read.
    await following?.catchUp();
    await compositions.settled();
    ready.resolve(
      createApplication(
        log,
        createAnswering({
          adminHost: settings.adminHost,
          adminHeaders: transportHeaders(adminUrl, settings),
          sites,
          steps: [
            frameStep(frames, renderings),
            signInStep(visitors),
            openidStep(visitors, now),
            codeStep(delivery, passes, now),
            media.step,
            packageStep,
            brandFileStep(sites),
            stylesStep,
            islandReportsStep(),
            publicStep,
            discoveryStep({ storage, delivery, icons: media.icons, keeping: kept, isListed: development === undefined && settings.searchEngines !== 'off' }),
            dataStep({ keeping: kept, renderings }),
            handlerStep(submitting),
            formStep(pages, submitting),
            sentStep(pages),
            atNotFoundPath(notFound),
            pageStep(delivery, entrance, renderings, keeping),
            redirectStep(content, delivery),
            notFound,
          ],
          adminSteps: [accounts.step],
          api: createApi(services, callers),
          admin: options.admin === undefined ? undefined : await openAdmin(options.admin, sites),
          health: (response, probe) => sendHealth(response, probe, readiness),
          now,
          middleware: development?.middleware,
        }),
        { trustedProxies: settings.trustedProxies, deadline: settings.requestTimeoutSeconds },
      ),
    );
    const warming = keeping && startWarming({ keeping, dataDir: settings.dataDir, log, leads });
    closing.auditHeads = startNotingHeads({ storage, dataDir: settings.dataDir, log, leads, now });
    closing.warming = async () => void (await Promise.all([warming?.stop(), kept.stop()]));
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
      close,
    };
  } catch (error) {
    ready.reject(error);
    await close();
    throw error;
  }
}

/** Nothing is closed before those that use it. */
const closingOrder = ['requests', 'warming', 'auditHeads', 'jobs', 'leadership', 'media', 'sites', 'outbound', 'storage', 'traces', 'clock', 'faults'] as const;

const served = (sites: Sites) => sites.all().map(({ id, url, composed }) => ({ id, url, name: composed.manifest.name }));
