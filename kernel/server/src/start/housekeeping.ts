import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../platform/jobs/lane.ts';
import type { PackageStore } from '../site/packages/store.ts';
import { packagesInUse } from '../upgrades/plan-store/packages-in-use.ts';
import { prunePlans } from '../upgrades/plan-store/prune-plans.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a change is remembered for processes that keep something derived from it. */
const invalidationsKept = 7 * day;
/** As long as any link in a mail works. */
const linksKept = 7 * day;
/** How long one can look up what was done. */
const doneJobsKept = 30 * day;
/** How long new rows of a batch wait for the next ones; an import is given up sooner. */
const batchesKept = hour;
/** How long a package is kept that nothing refers to: whoever installs or plans takes it into use before it is referred to. */
const packagesKept = 30 * day;

interface Housekeeping {
  storage: Storage;
  dataDir: string;
  /** Undefined in development, which keeps no packages. */
  store: PackageStore | undefined;
  now: () => Date;
}

/** The job that forgets every hour what is of no use any more. */
export const housekeepingJob = ({ storage, dataDir, store, now }: Housekeeping) =>
  ({
    kind: 'housekeeping',
    every: hour,
    async run() {
      const before = (kept: number) => new Date(now().getTime() - kept);
      await storage.sessions.prune(now());
      await storage.visitorSessions.prune(now());
      await storage.tokens.prune(now());
      await storage.mails.forgetLinks(before(linksKept));
      await storage.invalidations.prune(before(invalidationsKept));
      await storage.jobs.prune(before(doneJobsKept));
      await storage.rows.discardAbandoned(before(batchesKept));
      await prunePlans(dataDir, now());
      await store?.prune(before(packagesKept), () => packagesInUse(storage, dataDir));
    },
  }) satisfies JobHandler;
