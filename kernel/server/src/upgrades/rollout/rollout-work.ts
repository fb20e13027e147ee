import { KernelError } from '@quoin/core/errors';
import type { Rollout, RolloutSite } from '@quoin/storage';
import type { Leadership } from '../../platform/leases/leadership.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';
import type { SitePlan } from '../process/plan-sites.ts';
import type { Progress } from '../process/task.ts';

/** Reports progress of a rollout to the person waiting. */
export type RolloutEvent =
  | { kind: 'planned'; plans: readonly SitePlan[] }
  | { kind: 'installing'; sites: readonly string[] }
  | { kind: 'applied' | 'present' | 'rolled-back' | 'left'; site: string }
  | { kind: 'checked'; site: string; pages: number; varying: number }
  | { kind: 'soaking'; sites: readonly string[]; milliseconds: number; isCounted: boolean };

export interface RolloutContext {
  compositionStore: CompositionStore;
  settings: Settings;
  /** Installs the packages of plans in the files of their sites. Changes nothing served. */
  install(plans: readonly StoredPlan[]): Promise<void>;
  report(event: RolloutEvent): void;
  progress?(site: string, ...progress: Parameters<Progress>): void;
}

/** A rollout that this process works on, as stored. */
export interface RolloutWork extends RolloutContext {
  current(): Rollout;
  /** Raises `lease.lost` if another process works on it by now. */
  save(change: Partial<Rollout>): Promise<void>;
  saveSite(site: string, change: Partial<RolloutSite>): Promise<void>;
}

export function workOn(context: RolloutContext, lease: Pick<Leadership, 'assertLeads'>, rollout: Rollout): RolloutWork {
  const { storage } = context.compositionStore;
  let current = rollout;

  async function save(change: Partial<Rollout>): Promise<void> {
    const next = { ...current, ...change };
    await storage.transaction(async () => {
      await lease.assertLeads();
      await storage.rollouts.save(next);
    });
    current = next;
  }

  return {
    ...context,
    current: () => current,
    save,
    saveSite: (site, change) =>
      save({ sites: current.sites.map((each) => (each.site === site ? { ...each, ...change } : each)) }),
  };
}

/** Returns a rollout, the latest unless named. Raises `rollout.none`. */
export async function findRollout({ storage }: Pick<CompositionStore, 'storage'>, id?: string): Promise<Rollout> {
  const found = id === undefined ? (await storage.rollouts.list(1))[0] : await storage.rollouts.find(id);
  if (found === undefined || found === null) throw new KernelError('rollout.none', {});
  return found;
}

/** True for sites served with what the rollout has put into service. */
export const isUpgraded = ({ state }: RolloutSite): boolean =>
  state === 'applying' || state === 'applied' || state === 'checked';
