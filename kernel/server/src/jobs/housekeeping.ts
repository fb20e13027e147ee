import type { Storage } from '@quoin/storage';
import { prunePlans } from '../upgrades/prune-plans.ts';
import type { JobHandler } from './worker.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a change is remembered for processes that keep something derived from it. */
const invalidationsKept = 7 * day;
/** How long any link in a mail works. */
const linksKept = 7 * day;
/** How long one can look up what was done. */
const doneJobsKept = 30 * day;

/** The job that forgets every hour what is of no use any more. */
export const housekeepingJob = (storage: Storage, dataDir: string, now: () => Date): JobHandler => ({
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
    await prunePlans(dataDir, now());
  },
});
