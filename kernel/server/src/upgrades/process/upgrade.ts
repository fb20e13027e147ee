import type { CompositionChange } from '@quoin/storage';
import type { Settings } from '../../platform/settings/settings.ts';
import { requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { assertApplicable, mayBreak, type Consent } from '../apply/verdict.ts';
import { findCandidate, type UpgradeTarget } from '../plan/candidate.ts';
import { readPlan, type StoredPlan } from '../plan-store/stored-plan.ts';
import { forkTask } from './fork-task.ts';
import type { Progress } from './task.ts';

export interface Planning {
  site: string;
  target: UpgradeTarget;
  /** Latest revisions derived per page. */
  revisions: number;
  /** Max differing pages to picture, which needs Chromium. Defaults to none. */
  screenshots?: number | undefined;
  progress?: Progress;
}

/**
 * Plans an upgrade and stores the plan. Returns null if the site is served with the target already. Raises the errors
 * of `findCandidate`, `composition.invalid`, `composition.changed`, `upgrade.baseless`, `upgrade.failed`,
 * `plan-report.missing`, `chromium.missing` and `chromium.unusable`.
 */
export async function planUpgrade(
  compositionStore: CompositionStore,
  settings: Settings,
  { site, target, revisions, screenshots = 0, progress }: Planning,
): Promise<StoredPlan | null> {
  const candidate = await findCandidate(compositionStore, site, target);
  if (candidate.candidate === candidate.served) return null;
  const plan = await forkTask<'plan'>({ kind: 'plan', settings, revisions, screenshots, ...candidate }, site, progress);
  return readPlan(settings.dataDir, plan);
}

export interface Applying extends Consent {
  actorId: string | null;
  /** Installs the packages of the plan, once it is known to be applicable and before they are served. */
  install?: ((stored: StoredPlan) => Promise<void>) | undefined;
}

/**
 * Applies a stored plan, and changes nothing that is served on failure. Raises `upgrade.broken`, `upgrade.lossy`,
 * `upgrade.changed`, `composition.changed`, the errors of planning and those of `install`.
 */
export async function applyUpgrade(
  compositionStore: CompositionStore,
  settings: Settings,
  stored: StoredPlan,
  { install, ...consent }: Applying,
): Promise<CompositionChange> {
  const { site } = stored.plan;
  if (install !== undefined) {
    await compositionStore.storage.compositions.assertServed(site, stored.plan.served);
    const { definition } = await requireServed(compositionStore, site);
    assertApplicable(stored.plan, consent, mayBreak(consent, definition, stored.definition));
    await install(stored);
  }
  return forkTask<'apply'>({ kind: 'apply', settings, plan: stored.id, ...consent }, site);
}
