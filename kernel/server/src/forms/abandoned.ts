import { deliveryKind, endedWithoutAnswer, type Storage } from '@quoin/storage';
import type { JobHandler } from '../jobs/worker.ts';

const every = 5 * 60_000;
const most = 1_000;

/**
 * The job that sets submissions aside whose delivery ended every time with its worker, so that nothing waits behind them for ever.
 * While more is under way than it can look through, it leaves everything as it is.
 */
export const abandonedJob = (storage: Storage, sites: () => readonly { id: string }[]): JobHandler => ({
  kind: 'submission.abandoned',
  every,
  run: () =>
    // As the only writer: no submission is between its job and its state.
    storage.transaction(async () => {
      const live = new Set<string>();
      for (const state of ['waiting', 'running'] as const) {
        const { jobs, total } = await storage.jobs.list({ kind: deliveryKind, state, limit: most });
        if (total > jobs.length) return;
        for (const { payload } of jobs) live.add((payload as { submissionId: string }).submissionId);
      }
      for (const { id: siteId } of sites()) {
        for (const state of ['stored', 'failed'] as const) {
          const { submissions } = await storage.submissions.list({ siteId, state, limit: most });
          for (const { id } of submissions) if (!live.has(id)) await storage.submissions.failed(siteId, id, endedWithoutAnswer, 'dead');
        }
      }
    }),
});
