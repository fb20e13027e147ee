import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../platform/jobs/lane.ts';
import type { PackageStore } from '../site/packages/store.ts';
import { forgetSilent } from '../site/serving/ask-processes.ts';
import { prunePlans, packagesInUse } from '../upgrades/plan-store/stored-plan.ts';

const hour = 3_600_000;
const day = 24 * hour;
const maxInvalidationAge = 7 * day;
/** The longest lifetime of a link in a mail. */
const maxLinkAge = 7 * day;
const maxDoneJobAge = 30 * day;
const maxActivityAge = 8 * day;
/** Retention of unfinished batches. Imports are abandoned sooner. */
const maxBatchAge = hour;
/** Retention of unreferenced packages. Installations and plans use packages before anything refers to them. */
const maxPackageAge = 30 * day;

interface Housekeeping {
  storage: Storage;
  dataDir: string;
  /** Undefined in development. */
  store: PackageStore | undefined;
  now: () => Date;
}

/** Deletes expired data every hour. */
export const housekeepingJob = ({ storage, dataDir, store, now }: Housekeeping) =>
  ({
    kind: 'housekeeping',
    every: hour,
    async run() {
      const before = (age: number) => new Date(now().getTime() - age);
      await storage.sessions.prune(now());
      await storage.visitorSessions.prune(now());
      await storage.tokens.prune(now());
      await storage.previewLinks.prune(now());
      await storage.mails.removeLinks(before(maxLinkAge));
      await storage.invalidations.prune(before(maxInvalidationAge));
      await storage.presences.prune(before(hour));
      await storage.activities.prune(before(maxActivityAge));
      await storage.jobs.prune(before(maxDoneJobAge));
      await storage.rows.discardAbandoned(before(maxBatchAge));
      await forgetSilent(storage);
      await prunePlans(dataDir, now());
      await store?.prune(before(maxPackageAge), () => packagesInUse(storage, dataDir));
    },
  }) satisfies JobHandler;
