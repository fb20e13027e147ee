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

const list = new Intl.ListFormat('en');

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Names the first pages, counts the others, and names the rows. */
function named({ pages, rows }: { pages: readonly string[]; rows: readonly string[] }): string {
  const more = pages.length - maxNamed;
  const others = more > 0 ? [countOf(more, 'more page')] : [];
  return list.format([...pages.toSorted().slice(0, maxNamed), ...others, ...rows]);
}

const pageName = ({ path, locale }: { path: string; locale: string }): string => `${path} (${locale})`;

/** Names what has an outcome; undefined if nothing has. */
function affected({ pages, sources }: UpgradePlan, outcome: PlanOutcome): string | undefined {
  const found = {
    pages: pages.filter((page) => page.outcome === outcome).map(pageName),
    rows: sources
      .filter(({ counts }) => counts[outcome] > 0)
      .map(({ source, counts }) => `${countOf(counts[outcome], 'row')} of ${source}`),
  };
  return found.pages.length + found.rows.length === 0 ? undefined : named(found);
}

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
  if (broken !== undefined && !isBreaking) throw new KernelError('upgrade.broken', { site: plan.site, pages: broken });
  if (lossy !== undefined && !acceptLosses) throw new KernelError('upgrade.lossy', { site: plan.site, pages: lossy });
}

const refusedNames = (refusals: readonly Refusal[]): string =>
  named({
    pages: refusals.flatMap(({ page }) => (page === undefined ? [] : pageName(page))),
    rows: refusals.flatMap(({ page, source }) => (page === undefined ? `rows of ${source}` : [])),
  });

/** Raises `composition.changed`, `upgrade.broken` and `upgrade.changed`. */
export function assertUnchanged(site: string, refusals: readonly Refusal[], isBreaking: boolean): void {
  const of = (reason: Refusal['reason']) => refusals.filter((refusal) => refusal.reason === reason);
  if (of('composition').length > 0)
    throw new KernelError('composition.changed', { site, change: 'would be served with something other than planned' });
  const broken = isBreaking ? [] : of('broken');
  if (broken.length > 0) throw new KernelError('upgrade.broken', { site, pages: refusedNames(broken) });
  const changed = of('changed');
  if (changed.length > 0) throw new KernelError('upgrade.changed', { site, pages: refusedNames(changed) });
}
