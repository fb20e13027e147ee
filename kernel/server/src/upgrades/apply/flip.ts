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
  /** Whether what breaks may break. */
  isBreaking: boolean;
  actorId: string | null;
  watch?: WatchPage | undefined;
}

/** How often content is checked again that somebody saves meanwhile. */
const mostChecks = 10;
/** Nodes in one statement. */
const atOnce = 100;

/**
 * Has a site served with the candidate in one small transaction, with the proof in it that every page and row is where it was checked;
 * undefined where one is not. Raises `composition.changed`.
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
  { frozen }: Pick<Storage, 'frozen'>,
  site: string,
  nodes: readonly FrozenNode[],
): Promise<void> {
  for (let start = 0; start < nodes.length; start += atOnce) await frozen.put(site, nodes.slice(start, start + atOnce));
}

/** Checks what changed since the plan, and has the site served with the candidate. Raises `upgrade.changed`, `upgrade.broken` and `composition.changed`. */
export async function flip(
  storage: Storage,
  { served, candidate, plan, isBreaking, actorId, watch }: Flip,
): Promise<CompositionChange> {
  const freezer = createFreezer({ storage, served, candidate, now: new Date(), watch });
  for (let check = 0; check < mostChecks; check += 1) {
    const { refusals, standing } = await recheckPlan({ storage, served, candidate, plan, watch });
    assertUnchanged(plan.site, refusals, isBreaking);
    await freezer.lookAtAll();
    await keepFrozen(storage, plan.site, freezer.kept());
    const change = await flipWhere(storage, plan, standing, actorId);
    if (change !== undefined) return change;
  }
  throw new QuoinError('upgrade.changed', { site: plan.site, pages: 'pages or rows are saved all the time' });
}
