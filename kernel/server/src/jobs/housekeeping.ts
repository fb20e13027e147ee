import type { Storage } from '@quoin/storage';
import { faultOf, type ServerLog } from '../log/log.ts';

const hour = 3_600_000;
/** How long a change is remembered for processes that keep something derived from it. */
const invalidationsKept = 7 * 24 * hour;

/** Forgets at once, and then every hour, what is of no use any more: ended sessions, old entries of the invalidation log. */
export function startHousekeeping(storage: Storage, log: ServerLog, now: () => Date): { stop(): Promise<void> } {
  let last = Promise.resolve();
  const tidy = () => {
    last = last
      .then(async () => {
        await storage.sessions.prune(now());
        await storage.invalidations.prune(new Date(now().getTime() - invalidationsKept));
      })
      .catch((error: unknown) => log.error('Ended sessions and old changes could not be forgotten; it is tried again in an hour.', faultOf(error)));
  };
  tidy();
  const timer = setInterval(tidy, hour);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
