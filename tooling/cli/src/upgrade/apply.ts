import { QuoinError } from '@quoin/sdk';
import {
  applyInstalled,
  applyPlan,
  assertApplicable,
  installedCandidate,
  mayBreak,
  readPlan,
  type Composing,
  type Consent,
  type StoredPlan,
} from '@quoin/server';
import { addPackage } from '../plugins/change-plugins.ts';
import type { Instance } from './instance.ts';
import { candidateOf, makePlan } from './plan.ts';

export interface ApplyOptions extends Consent {
  site: string;
  plugin?: string | undefined;
  /** The id of a plan; a new one is made unless given. */
  plan?: string | undefined;
  revisions: number;
}

async function planFor(
  instance: Instance & Composing,
  { site, plugin, plan, revisions }: ApplyOptions,
): Promise<StoredPlan | null> {
  if (plan === undefined) {
    const candidate = await candidateOf(instance, { site, plugin });
    return candidate && makePlan(instance, candidate, { revisions });
  }
  const stored = await readPlan(instance.settings.dataDir, plan);
  if (stored.plan.site !== site) throw new QuoinError('upgrade.plan-unknown', { plan });
  return stored;
}

/** Brings the files of a site in line with the packages that a plan exchanges. They are not served by that. */
async function bringFiles(instance: Instance & Composing, { plan, definition }: StoredPlan): Promise<void> {
  const { brand } = definition.manifest as { brand?: unknown };
  for (const { name, after } of plan.packages) {
    if (after === undefined) continue;
    const isOwn = instance.workspace.packages.some((each) => each.name === name && each.version === after);
    await addPackage(instance.workspace, instance, isOwn ? name : `${name}@${after}`, {
      site: plan.site,
      role: name === brand ? 'brand' : 'plugin',
    });
  }
}

/**
 * Puts an upgrade of a site into service: its files first, where they ask for something else, and what is served last. Null
 * when it is served so already. Raises what planning and applying do; then what is served is as it was.
 */
export async function applyUpgrade(
  instance: Instance & Composing,
  options: ApplyOptions,
): ReturnType<typeof applyInstalled> {
  const { site, plugin, acceptLosses = false, keepHidden = false } = options;
  const consent = { acceptLosses, keepHidden };
  const { storage, settings } = instance;
  const current = await storage.compositions.current(site);
  if (current === null) return applyInstalled(instance, site, null);
  try {
    const stored = await planFor(instance, options);
    if (stored === null) return null;
    if (plugin !== undefined || (await installedCandidate(instance, site)).candidate !== stored.plan.candidate) {
      assertApplicable(
        stored.plan,
        consent,
        mayBreak(consent, current.definition as StoredPlan['definition'], stored.definition),
      );
      await bringFiles(instance, stored);
    }
    return await applyPlan(settings, stored, { ...consent, actorId: null });
  } catch (error) {
    // With nothing to compare with, nothing that is shown now can be lost.
    const isInstalled = plugin === undefined && options.plan === undefined;
    if (error instanceof QuoinError && error.code === 'upgrade.baseless' && isInstalled)
      return applyInstalled(instance, site, null);
    throw error;
  }
}
