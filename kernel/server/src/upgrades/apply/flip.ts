import { QuoinError } from '@quoin/sdk';
import type { CompositionChange, FrozenNode, Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/delivery.ts';
import type { Site } from '../../site/sites/site.ts';
import { createFreezer } from '../plan/freezer.ts';
import type { UpgradePlan } from '../plan/plan.ts';
import { recheckPlan, standAt, type Standing } from '../plan/recheck.ts';
import { assertUnchanged } from '../plan/verdict.ts';

export interface Flip {
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  /** True if breaks are accepted. */
  isBreaking: boolean;
  actorId: string | null;
  watch?: WatchPage | undefined;
}

/** Attempts while content keeps changing. */
const maxChecks = 10;
/** Nodes per statement. */
const atOnce = 100;

/**
 * Serves the candidate in one short transaction if every page and row is still as checked; else returns undefined.
 * Raises `composition.changed`.
 */
export const flipWhere = (
  storage: Storage,
  plan: Pick<UpgradePlan, 'site' | 'served' | 'candidate' | 'sources'>,
  standing: Standing,
  actorId: string | null,
): Promise<CompositionChange | undefined> =>
  storage.transaction(async () => {
    if (!(await standAt(storage, plan, standing))) return undefined;
    return storage.compositions.change({
      siteId: plan.site,
      fromId: plan.served,
      toId: plan.candidate,
      actorId,
      reason: 'upgrade',
    });
  });

async function keepFrozen(
  { frozenNodes }: Pick<Storage, 'frozenNodes'>,
  site: string,
  nodes: readonly FrozenNode[],
): Promise<void> {
  for (let start = 0; start < nodes.length; start += atOnce)
    await frozenNodes.put(site, nodes.slice(start, start + atOnce));
}

/**
 * Rechecks content changed since the plan and serves the candidate. Raises `upgrade.changed`, `upgrade.broken` and
 * `composition.changed`.
 */
export async function flip(
  storage: Storage,
  { served, candidate, plan, isBreaking, actorId, watch }: Flip,
): Promise<CompositionChange> {
  const freezer = createFreezer({ storage, served, candidate, now: new Date(), watch });
  for (let check = 0; check < maxChecks; check += 1) {
    const { refusals, standing } = await recheckPlan({ storage, served, candidate, plan, watch });
    assertUnchanged(plan.site, refusals, isBreaking);
    await freezer.lookAtAll();
    await keepFrozen(storage, plan.site, freezer.kept());
    const change = await flipWhere(storage, plan, standing, actorId);
    if (change !== undefined) return change;
  }
  throw new QuoinError('upgrade.changed', { site: plan.site, pages: 'pages or rows are saved all the time' });
}
