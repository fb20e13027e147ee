import { QuoinError, z } from '@quoin/sdk';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { differenceBetween } from '../../site/compositions/composition-difference.ts';
import { requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { fetchPackage } from '../../site/packages/registry.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { readPlan } from '../plan-store/stored-plan.ts';
import { verdictOf } from '../plan/verdict.ts';
import { installedCandidate, removePackage, replaceOptions, replacePackage, type Candidate } from './candidate.ts';
import { upgradeKinds, type Rehearsal, type Rehearsals } from './rehearsals.ts';
import type { Progress } from './task.ts';
import { applyPlan, planCandidate } from './upgrade.ts';

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
const longestRun = 60 * 60_000;
/** Milliseconds between progress updates. */
const pause = 1_000;

export interface UpgradeJobsInput {
  settings: Settings;
  compositionStore: CompositionStore;
  sites: Sites;
  rehearsals: Rehearsals;
}

/** Reports progress in percent, throttled. Pictures are the second half. */
function inPercent(pictures: boolean, progress: (percent: number) => Promise<void>): Progress {
  let toldAt = -Infinity;
  return (done, total, what) => {
    if (performance.now() - toldAt < pause) return;
    toldAt = performance.now();
    const share = done / Math.max(1, total);
    // Failures to report progress are ignored.
    progress(Math.round(100 * (pictures ? (share + (what === 'pictured' ? 1 : 0)) / 2 : share))).catch(() => undefined);
  };
}

/**
 * Jobs that plan and apply upgrades. Refusals are stored in the rehearsal. Only shutdowns and unexpected errors fail a
 * job, which is retried once.
 */
export function upgradeJobs({ settings, compositionStore, sites, rehearsals }: UpgradeJobsInput): JobHandler[] {
  async function targetCandidate({ site, target }: Rehearsal): Promise<Candidate> {
    if (target.kind === 'installed') return installedCandidate(compositionStore, site);
    if (target.kind === 'package')
      return replacePackage(
        compositionStore,
        site,
        await fetchPackage(`${target.package}@${target.version}`, compositionStore.store),
      );
    return target.kind === 'options'
      ? replaceOptions(compositionStore, site, target.package, target.options)
      : removePackage(compositionStore, site, target.package, target.choice);
  }

  async function candidateOf(rehearsal: Rehearsal): Promise<Candidate> {
    const candidate = await targetCandidate(rehearsal);
    const { site } = candidate;
    if (candidate.candidate === candidate.served) throw new QuoinError('upgrade.nothing', { site });
    return candidate;
  }

  async function make(rehearsal: Rehearsal, progress: Progress): Promise<Rehearsal> {
    const candidate = await candidateOf(rehearsal);
    const { definition } = await requireServed(compositionStore, rehearsal.site);
    const { id: plan, plan: made } = await planCandidate(settings, candidate, {
      revisions,
      screenshots: rehearsal.pictures ? screenshots : 0,
      progress,
    });
    const difference = differenceBetween(definition, candidate.definition);
    return {
      ...rehearsal,
      made: {
        plan,
        served: made.served,
        candidate: made.candidate,
        difference,
        counts: made.counts,
        verdict: verdictOf(made),
      },
    };
  }

  const handler = (
    kind: keyof typeof upgradeKinds,
    work: (
      rehearsal: Rehearsal,
      payload: z.output<typeof payloadSchema>,
      progress: (percent: number) => Promise<void>,
    ) => Promise<Rehearsal>,
  ): JobHandler => ({
    kind: rehearsals.jobKinds[kind],
    longestRun,
    async run(job, { progress }) {
      const payload = payloadSchema.parse(job.payload);
      const found = await rehearsals.find(payload.upgradeId);
      if (found?.work?.jobId !== job.id) return;
      const ended = { ...found, work: null, error: null };
      try {
        await rehearsals.save(await work(ended, payload, progress));
      } catch (error) {
        if (!(error instanceof QuoinError)) throw error;
        // Audited first, so that clients that see the end find the entry.
        await compositionStore.storage.audit.append({
          siteId: found.site,
          actorId: payload.actorId,
          action: `${upgradeKinds[kind]}-failed`,
          subject: `upgrade:${found.id}`,
          details: { code: String(error.code) },
        });
        await rehearsals.save({ ...ended, error: error.message });
      }
    },
  });

  return [
    handler('plan', (rehearsal, _, progress) => make(rehearsal, inPercent(rehearsal.pictures, progress))),
    handler('apply', async (rehearsal, { actorId, acceptLosses, keepHidden }) => {
      if (rehearsal.made === null) return rehearsal;
      await applyPlan(settings, await readPlan(settings.dataDir, rehearsal.made.plan), {
        actorId,
        acceptLosses,
        keepHidden,
      });
      // Other processes receive an event; this one reloads.
      await sites.reload();
      return rehearsal;
    }),
  ];
}
