import type { PlanOutcome, UpgradePlan } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import type { Refusal } from './revalidate-plan.ts';

export interface Consent {
  /** Accepts that values move to the attic. */
  acceptLosses?: boolean;
  /** Accepts that content of a removed package is kept hidden. */
  keepHidden?: boolean;
}

const maxNamed = 5;

function named(pages: readonly string[]): string {
  const first = pages.toSorted().slice(0, maxNamed).join(', ');
  return pages.length > maxNamed ? `${first} and ${pages.length - maxNamed} more` : first;
}

const pageName = ({ path, locale }: { path: string; locale: string }): string => `${path} (${locale})`;

const affected = ({ pages, sources }: UpgradePlan, outcome: PlanOutcome): string[] => [
  ...pages.filter((page) => page.outcome === outcome).map(pageName),
  ...sources.filter(({ counts }) => counts[outcome] > 0).map(({ source }) => `rows of ${source}`),
];

export function verdictOf(plan: UpgradePlan): 'lossless' | 'lossy' | 'broken' {
  return (
    (['broken', 'lossy'] as const).find(
      (outcome) => plan.counts[outcome] > 0 || plan.sources.some(({ counts }) => counts[outcome] > 0),
    ) ?? 'lossless'
  );
}

/** True if the only change is the removal of packages. */
function onlyRemoves(served: CompositionDefinition, candidate: CompositionDefinition): boolean {
  const servedPackages = new Set(served.packages.map((each) => each.join(' ')));
  return (
    candidate.packages.length < served.packages.length &&
    candidate.packages.every((each) => servedPackages.has(each.join(' ')))
  );
}

/** True if all breaks come from intended removals. */
export const mayBreak = (
  { keepHidden = false }: Consent,
  served: CompositionDefinition,
  candidate: CompositionDefinition,
): boolean => keepHidden && onlyRemoves(served, candidate);

/** Raises `upgrade.broken` for breaks and `upgrade.lossy` for losses without consent. */
export function assertApplicable(plan: UpgradePlan, { acceptLosses = false }: Consent, isBreaking: boolean): void {
  const [broken, lossy] = [affected(plan, 'broken'), affected(plan, 'lossy')];
  if (broken.length > 0 && !isBreaking)
    throw new KernelError('upgrade.broken', { site: plan.site, pages: named(broken) });
  if (lossy.length > 0 && !acceptLosses)
    throw new KernelError('upgrade.lossy', { site: plan.site, pages: named(lossy) });
}

const refusedName = ({ page, source }: Refusal): string => (page === undefined ? `rows of ${source}` : pageName(page));

/** Raises `composition.changed`, `upgrade.broken` and `upgrade.changed`. */
export function assertUnchanged(site: string, refusals: readonly Refusal[], isBreaking: boolean): void {
  const of = (reason: Refusal['reason']) => refusals.filter((refusal) => refusal.reason === reason);
  if (of('composition').length > 0)
    throw new KernelError('composition.changed', { site, change: 'is to be served with something else than planned' });
  const broken = isBreaking ? [] : of('broken');
  if (broken.length > 0) throw new KernelError('upgrade.broken', { site, pages: named(broken.map(refusedName)) });
  const changed = of('changed');
  if (changed.length > 0) throw new KernelError('upgrade.changed', { site, pages: named(changed.map(refusedName)) });
}
