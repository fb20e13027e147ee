import { KernelError } from '@quoin/core/errors';
import type { UpgradePlan } from '@quoin/core';
import type { CompositionChange, NodeSnapshot, Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/page-delivery.ts';
import type { ComposedById } from '../../site/compositions/displaced.ts';
import { showDisplaced } from '../../site/compositions/show-displaced.ts';
import type { Site } from '../../site/sites/site.ts';
import { createSnapshots } from '../plan/snapshots.ts';
import { isUnchanged, revalidatePlan, type ContentState } from './revalidate-plan.ts';
import { assertUnchanged } from './verdict.ts';

interface ApplyPlanInput {
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  /** True if breaks are accepted. */
  isBreaking: boolean;
  actorId: string | null;
  watch?: WatchPage | undefined;
  /** Compositions of displaced publications. */
  composedBefore: ComposedById;
}

/** Attempts while content keeps changing. */
const maxChecks = 10;
/** Nodes per statement. */
const atOnce = 100;

/**
 * Moves the site's pointer to the candidate in one short transaction if every page and row is as revalidated; else
 * returns undefined. Raises `composition.changed`.
 */
export const movePointer = (
  storage: Storage,
  plan: Pick<UpgradePlan, 'site' | 'served' | 'candidate' | 'sources'>,
  state: ContentState,
  actorId: string | null,
  showPages: () => Promise<void> = async () => undefined,
): Promise<CompositionChange | undefined> =>
  storage.transaction(async () => {
    if (!(await isUnchanged(storage, plan, state))) return undefined;
    const change = await storage.compositions.change({
      siteId: plan.site,
      fromId: plan.served,
      toId: plan.candidate,
      actorId,
      reason: 'upgrade',
    });
    await showPages();
    return change;
  });

async function storeSnapshots(
  { nodeSnapshots }: Pick<Storage, 'nodeSnapshots'>,
  site: string,
  snapshots: readonly NodeSnapshot[],
): Promise<void> {
  for (let start = 0; start < snapshots.length; start += atOnce)
    await nodeSnapshots.put(site, snapshots.slice(start, start + atOnce));
}

/**
 * Revalidates the plan and serves the candidate. Raises `upgrade.changed`, `upgrade.broken` and `composition.changed`.
 */
export async function applyPlan(
  storage: Storage,
  { served, candidate, plan, isBreaking, actorId, watch, composedBefore }: ApplyPlanInput,
): Promise<CompositionChange> {
  const snapshots = createSnapshots({ storage, served, candidate, now: new Date(), watch });
  for (let check = 0; check < maxChecks; check += 1) {
    const { refusals, state } = await revalidatePlan({ storage, served, candidate, plan, watch });
    assertUnchanged(plan.site, refusals, isBreaking);
    await snapshots.takeAll();
    await storeSnapshots(storage, plan.site, snapshots.taken());
    const { composed } = candidate;
    const change = await movePointer(storage, plan, state, actorId, () =>
      showDisplaced(storage, { site: plan.site, compositionId: plan.candidate, composed, composedBefore, actorId }),
    );
    if (change !== undefined) return change;
  }
  throw new KernelError('upgrade.changed', { site: plan.site, pages: 'pages or rows are saved all the time' });
}
