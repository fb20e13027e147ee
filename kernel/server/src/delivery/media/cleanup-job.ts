import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { AssetStore } from './asset-store.ts';

const day = 24 * 3_600_000;
/** How long a deleted asset or a replaced file can be restored. */
const outdatedRetention = 30 * day;

/** Removes unreachable files, daily. */
export const cleanupJob = ({ assets }: Pick<Storage, 'assets'>, store: AssetStore, now: () => Date): JobHandler => ({
  kind: 'media.tidying',
  every: day,
  maxDuration: 5 * 60_000,
  async run() {
    const before = (age: number) => new Date(now().getTime() - age);
    await assets.purge(before(outdatedRetention));
    await store.removeUnused(before(day), (sha256s) => assets.usedFiles(sha256s));
  },
});
