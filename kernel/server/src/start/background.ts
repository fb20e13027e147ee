import type { AccountParts } from '../admin-api/accounts/open-accounts.ts';
import { importJob } from '../admin-api/imports/import-job.ts';
import { createSubmissionDelivery } from '../delivery/forms/submission-delivery.ts';
import { retentionJob } from '../delivery/forms/retention.ts';
import { verificationJob } from '../delivery/forms/verify.ts';
import { startNextPublishing } from '../delivery/next-revisions/publish-next.ts';
import type { DeliveryFiles } from '../delivery/open-files.ts';
import { cdnPurgeJob, createPurging } from '../delivery/page-cache/cdn-purge.ts';
import { followChanges } from '../platform/changes/follow-changes.ts';
import type { Closing } from '../platform/closing.ts';
import { abandonedJob } from '../platform/jobs/abandoned.ts';
import { manyTargets, oneByOne, type Lane } from '../platform/jobs/lane.ts';
import type { Repeating } from '../platform/jobs/repeat.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { seekLeadership } from '../platform/leases/leadership.ts';
import type { Platform } from '../platform/open-platform.ts';
import { recordActivity } from '../platform/activity/record-activity.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import type { SiteLayer } from '../site/open-site-layer.ts';
import { startIndexer } from '../site/search/indexer.ts';
import { newProcessId, startServingReport, type ServingReport } from '../site/serving/serving-report.ts';
import { followCompositions } from '../site/sites/follow-compositions.ts';
import type { Upgrades } from '../upgrades/open-upgrades.ts';
import { housekeepingJob } from './housekeeping.ts';

export interface Background {
  worker: Worker;
  indexer: Repeating;
  leads(): boolean;
  /** True if changes of other processes are known. */
  isCurrent(): boolean;
  /** Applies changes made before this process followed them. */
  catchUp(): Promise<void>;
}

interface BackgroundParts
  extends
    Pick<Platform, 'settings' | 'storage' | 'log' | 'now'>,
    SiteLayer,
    Pick<Upgrades, 'upgradeJobs'>,
    Pick<DeliveryFiles, 'uploads' | 'erasing'> {
  media: Pick<DeliveryFiles['media'], 'job'>;
  accounts: Pick<AccountParts, 'jobs'>;
  workerContext: Partial<WorkerContext>;
}

/** Starts jobs, follows the change log and joins the leader election. */
export async function startBackground(parts: BackgroundParts, closing: Closing): Promise<Background> {
  const {
    settings,
    storage,
    log,
    now,
    sites,
    store,
    compositionStore,
    upgradeJobs,
    feed,
    since,
    accounts,
    media,
    uploads,
    erasing,
    workerContext,
  } = parts;
  const lanes: Lane[] = [
    manyTargets(createSubmissionDelivery(storage, sites, uploads)),
    manyTargets(verificationJob(storage, sites, () => worker.wake())),
    manyTargets(...accounts.jobs),
    oneByOne(
      housekeepingJob({ storage, dataDir: settings.dataDir, store, now }),
      abandonedJob(storage, () => sites.all(), { hasMailServer: settings.mail !== undefined }),
      retentionJob({ storage, sites, erasing, uploads, now }),
    ),
    oneByOne(media.job),
    oneByOne(importJob({ storage, sites, compositionStore, now })),
    ...(settings.cdn === undefined ? [] : [oneByOne(cdnPurgeJob(storage, sites, settings.cdn))]),
    ...(compositionStore === undefined ? [] : [oneByOne(...upgradeJobs)]),
  ];
  const processId = newProcessId();
  const worker: Worker = startWorker(storage, lanes, log, { now, holder: processId });
  const activity = recordActivity({ storage, processId, log });
  const leadership = seekLeadership({
    storage,
    mayLead: workerContext.leads ?? (() => true),
    log,
    elected: () => indexer.wake(),
  });
  const indexer = startIndexer(storage, sites, log, leadership);
  closing.leadership = () => leadership.stop();
  workerContext.whenLeading?.(leadership.wake);
  await leadership.attempted;
  const { leads } = leadership;
  const nextPublishing = startNextPublishing({ storage, log, now, leads });
  let report: ServingReport | undefined;
  const compositions = followCompositions(sites, log, { reloaded: () => report?.update() });
  if (store !== undefined) {
    report = await startServingReport({ id: processId, storage, sites, followed: compositions.settled, since, log });
    worker.wake();
  }
  const purging = settings.cdn && createPurging({ cdn: settings.cdn, storage, leads, wake: () => worker.wake(), log });
  const following =
    store &&
    followChanges(storage, {
      since,
      log,
      receive(changes) {
        feed.receive(changes);
        compositions.follow(changes);
        report?.receive(changes);
        purging?.receive(changes);
        nextPublishing.receive(changes);
      },
    });
  closing.jobs = async () => {
    await Promise.all([worker.stop(), indexer.stop(), nextPublishing.stop(), following?.stop(), compositions.stop()]);
    await report?.stop();
    await activity.stop();
  };
  return {
    worker,
    indexer,
    leads,
    isCurrent: () => following?.isCurrent() ?? true,
    async catchUp() {
      await following?.catchUp();
      await compositions.settled();
    },
  };
}
