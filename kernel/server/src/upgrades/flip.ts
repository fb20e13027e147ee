import { QuoinError } from '@quoin/sdk';
import type { CompositionChange, Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import type { UpgradePlan } from './plan.ts';
import { recheckPlan, standAt } from './recheck.ts';
import { assertUnchanged } from './verdict.ts';

export interface Flip {
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  /** Whether what breaks may break. */
  isBreaking: boolean;
  actorId: string | null;
}

/** How often content is checked again that somebody saves meanwhile. */
const mostChecks = 10;

/**
 * Has a site served with the candidate in one small transaction, with the proof in it that every page is where it was checked;
 * undefined where one is not. Raises `composition.changed`.
 */
export const flipWhere = (storage: Storage, { site, served, candidate }: Pick<UpgradePlan, 'site' | 'served' | 'candidate'>, versions: Record<string, string>, actorId: string | null): Promise<CompositionChange | undefined> =>
  storage.transaction(async () => {
    if (!(await standAt(storage, site, versions))) return undefined;
    return storage.compositions.change({ siteId: site, fromId: served, toId: candidate, actorId, reason: 'upgrade' });
  });

/** Checks what changed since the plan, and has the site served with the candidate. Raises `upgrade.changed`, `upgrade.broken` and `composition.changed`. */
export async function flip(storage: Storage, { served, candidate, plan, isBreaking, actorId }: Flip): Promise<CompositionChange> {
  for (let check = 0; check < mostChecks; check += 1) {
    const { refusals, versions } = await recheckPlan({ storage, served, candidate, plan });
    assertUnchanged(plan.site, refusals, isBreaking);
    const change = await flipWhere(storage, plan, versions, actorId);
    if (change !== undefined) return change;
  }
  throw new QuoinError('upgrade.changed', { site: plan.site, pages: 'pages are saved all the time' });
}
