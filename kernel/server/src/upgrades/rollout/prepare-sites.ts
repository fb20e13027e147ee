import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { Rollout, RolloutSite } from '@quoin/storage';
import { requireServed } from '../../site/compositions/composition-store.ts';
import { assertApplicable } from '../apply/verdict.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';
import { planSites, type SitePlan } from '../process/plan-sites.ts';
import { findVarying } from './check-served.ts';
import type { RolloutContext } from './rollout-work.ts';

function refusalOf(plan: SitePlan, { acceptLosses }: Rollout['options']): string[] {
  if ('error' in plan) return [`  ${plan.site}: ${plan.error.message}`];
  try {
    if (plan.stored !== null) assertApplicable(plan.stored.plan, { acceptLosses }, false);
    return [];
  } catch (error) {
    if (error instanceof QuoinError) return [`  ${plan.site}: ${error.message}`];
    throw error;
  }
}

async function siteOf(
  { compositionStore, settings, report, progress }: RolloutContext,
  { site, wave }: Pick<RolloutSite, 'site' | 'wave'>,
  stored: StoredPlan | null,
  servers: readonly string[],
): Promise<RolloutSite> {
  const { id: fromId } = await requireServed(compositionStore, site);
  if (stored === null) {
    report({ kind: 'present', site });
    return { site, wave, state: 'present', plan: null, fromId, toId: fromId, varying: {} };
  }
  const varying = await findVarying(settings, {
    site,
    served: fromId,
    servers,
    progress: (...done) => progress?.(site, ...done),
  });
  return { site, wave, state: 'waiting', plan: stored.id, fromId, toId: stored.plan.candidate, varying };
}

/**
 * Plans sites, and finds out how their pages are served now. Changes nothing. Raises `rollout.refused` if one of them
 * cannot be upgraded.
 */
export async function prepareSites(
  context: RolloutContext,
  sites: readonly Pick<RolloutSite, 'site' | 'wave'>[],
  { package: replacing, options }: Pick<Rollout, 'package' | 'options'>,
): Promise<{ sites: RolloutSite[]; plans: StoredPlan[] }> {
  const { compositionStore, settings, report, progress } = context;
  const plans = await planSites(compositionStore, settings, {
    sites: sites.map(({ site }) => site),
    target: { kind: 'stored', package: replacing },
    revisions: options.revisions,
    ...(progress === undefined ? {} : { progress }),
  });
  report({ kind: 'planned', plans });
  const problems = plans.flatMap((plan) => refusalOf(plan, options));
  if (problems.length > 0) throw new KernelError('rollout.refused', { problems: problems.join('\n') });
  const prepared: RolloutSite[] = [];
  const found = plans.map((plan) => ('stored' in plan ? plan.stored : null));
  for (const [index, site] of sites.entries())
    prepared.push(await siteOf(context, site, found[index] ?? null, options.servers));
  return { sites: prepared, plans: found.filter((plan) => plan !== null) };
}
