import { KernelError } from '@quoin/core/errors';
import { QuoinError, z } from '@quoin/sdk';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { readPlan } from '../plan-store/stored-plan.ts';
import { upgradeKinds, type PlanRecord, type PlanRecords } from '../plan-store/plan-records.ts';
import { summaryOf } from './record-plan.ts';
import type { Progress } from './task.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';

const payloadSchema = z.object({
  upgradeId: z.string(),
  siteId: z.string(),
  actorId: z.string(),
  acceptLosses: z.boolean().default(false),
  keepHidden: z.boolean().default(false),
});

/** Latest revisions derived per page. */
const revisions = 10;
const screenshots = 40;
const maxDuration = 60 * 60_000;
/** Milliseconds between progress updates. */
const pause = 1_000;

export interface UpgradeJobsInput {
  settings: Settings;
  compositionStore: CompositionStore;
  sites: Sites;
  planRecords: PlanRecords;
}

/** Reports progress in percent, throttled. Pictures are the second half. */
function inPercent(pictures: boolean, progress: (percent: number) => Promise<void>): Progress {
  let reportedAt = -Infinity;
  return (done, total, what) => {
    if (performance.now() - reportedAt < pause) return;
    reportedAt = performance.now();
    const share = done / Math.max(1, total);
    // Failures to report progress are ignored.
    progress(Math.round(100 * (pictures ? (share + (what === 'pictured' ? 1 : 0)) / 2 : share))).catch(() => undefined);
  };
}

/**
 * Jobs that plan and apply upgrades. Refusals are stored in the plan's record. Only shutdowns and unexpected errors
 * fail a job, which is retried once.
 */
export function upgradeJobs({ settings, compositionStore, sites, planRecords }: UpgradeJobsInput): JobHandler[] {
  async function createPlan(record: PlanRecord, progress: Progress): Promise<PlanRecord> {
    const { site, target, pictures } = record;
    const stored = await planUpgrade(compositionStore, settings, {
      site,
      target,
      revisions,
      screenshots: pictures ? screenshots : 0,
      progress,
    });
    if (stored === null) throw new KernelError('upgrade.nothing', { site });
    return { ...record, made: await summaryOf(compositionStore.storage, stored) };
  }

  const handler = (
    kind: keyof typeof upgradeKinds,
    work: (
      record: PlanRecord,
      payload: z.output<typeof payloadSchema>,
      progress: (percent: number) => Promise<void>,
    ) => Promise<PlanRecord>,
  ): JobHandler => ({
    kind: planRecords.jobKinds[kind],
    maxDuration,
    async run(job, { progress }) {
      const payload = payloadSchema.parse(job.payload);
      const found = await planRecords.find(payload.upgradeId);
      if (found?.work?.jobId !== job.id) return;
      const ended = { ...found, work: null, error: null };
      try {
        await planRecords.save(await work(ended, payload, progress));
      } catch (error) {
        if (!(error instanceof QuoinError)) throw error;
        // Audited first, so that clients that see the end find the entry.
        await compositionStore.storage.audit.append({
          siteId: found.site,
          actorId: payload.actorId,
          action: `${upgradeKinds[kind]}-failed`,
          subject: `upgrade:${found.id}`,
          details: { code: error.code },
        });
        await planRecords.save({ ...ended, error: error.message });
      }
    },
  });

  return [
    handler('plan', (record, _, progress) => createPlan(record, inPercent(record.pictures, progress))),
    handler('apply', async (record, { actorId, acceptLosses, keepHidden }) => {
      if (record.made === null) return record;
      const stored = await readPlan(settings.dataDir, record.made.plan);
      try {
        await applyUpgrade(compositionStore, settings, stored, { actorId, acceptLosses, keepHidden });
      } catch (error) {
        // An earlier attempt at this job may have moved the pointer before its process ended.
        const current = await compositionStore.storage.compositions.current(record.site);
        if (current?.id !== record.made.candidate) throw error;
      }
      // Other processes receive an event; this one reloads.
      await sites.reload();
      return record;
    }),
  ];
}
