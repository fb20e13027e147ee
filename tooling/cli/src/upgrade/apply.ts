import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import {
  applyInstalled,
  applyUpgrade,
  installedCandidate,
  readPlan,
  type CompositionStore,
  type Consent,
  type StoredPlan,
} from '@quoin/server';
import { changePackages } from '../plugins/change-packages.ts';
import { installPlans } from './install-plans.ts';
import type { Instance } from './instance.ts';
import { createPlan } from './plan.ts';

export interface ApplyOptions extends Consent {
  site: string;
  plugin?: string | undefined;
  /** Defaults to a new plan. */
  plan?: string | undefined;
  revisions: number;
}

async function planFor(
  instance: Instance & CompositionStore,
  { site, plugin, plan, revisions }: ApplyOptions,
): Promise<StoredPlan | null> {
  if (plan === undefined) return createPlan(instance, { site, plugin, revisions });
  const stored = await readPlan(instance.settings.dataDir, plan);
  if (stored.plan.site !== site) throw new KernelError('upgrade.plan-unknown', { plan });
  return stored;
}

/**
 * Applies an upgrade: files first, the served composition last. Returns null if it is served already. Raises the errors
 * of planning and applying, which leave the served composition unchanged.
 */
export async function applyToSite(
  instance: Instance & CompositionStore,
  options: ApplyOptions,
): ReturnType<typeof applyInstalled> {
  const { site, plugin, acceptLosses = false, keepHidden = false } = options;
  const { storage, settings } = instance;
  if ((await storage.compositions.current(site)) === null) return applyInstalled(instance, site, null);
  try {
    const stored = await planFor(instance, options);
    if (stored === null) return null;
    const isInstalled =
      plugin === undefined && (await installedCandidate(instance, site)).candidate === stored.plan.candidate;
    const consent = { acceptLosses, keepHidden, actorId: null };
    if (isInstalled) return await applyUpgrade(instance, settings, stored, consent);
    return await changePackages(instance.workspace.root, `installs an upgrade of site ${site}`, () =>
      applyUpgrade(instance, settings, stored, { ...consent, install: () => installPlans(instance, [stored]) }),
    );
  } catch (error) {
    // Without a baseline, nothing visible can be lost.
    const isInstalled = plugin === undefined && options.plan === undefined;
    if (error instanceof QuoinError && error.code === 'upgrade.baseless' && isInstalled)
      return applyInstalled(instance, site, null);
    throw error;
  }
}
