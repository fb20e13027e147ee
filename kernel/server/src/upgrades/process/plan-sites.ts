import { QuoinError } from '@quoin/sdk';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';
import { planUpgrade, type Planning } from './upgrade.ts';

/** A plan of one of many sites; null if it is served with the target already. */
export type SitePlan = { site: string; stored: StoredPlan | null } | { site: string; error: Error };

export interface PlanningSites extends Omit<Planning, 'site' | 'progress'> {
  sites: readonly string[];
  progress?(site: string, ...progress: Parameters<NonNullable<Planning['progress']>>): void;
}

/** Plans site by site, as each plan takes the memory of two compositions. A failure ends only its own. */
export async function planSites(
  compositionStore: CompositionStore,
  settings: Settings,
  { sites, progress = () => undefined, ...planning }: PlanningSites,
): Promise<SitePlan[]> {
  const plans: SitePlan[] = [];
  for (const site of sites) {
    try {
      const stored = await planUpgrade(compositionStore, settings, {
        ...planning,
        site,
        progress: (...done) => progress(site, ...done),
      });
      plans.push({ site, stored });
    } catch (error) {
      if (!(error instanceof QuoinError)) throw error;
      plans.push({ site, error });
    }
  }
  return plans;
}
