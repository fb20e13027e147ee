import { planOutcomeWords, type PlanOutcome } from '@quoin/core';
import type { ApiPlan, ApiPlanPage } from '@quoin/api';
import { formatCount } from '../../../screen/format-number.ts';

export const outcomeTitle = (outcome: PlanOutcome): string =>
  planOutcomeWords.find((each) => each.outcome === outcome)?.title ?? outcome;

export const isOutcome = (text: string | undefined): text is PlanOutcome =>
  planOutcomeWords.some(({ outcome }) => outcome === text);

export const stateWords: Record<
  ApiPlan['state'],
  { title: string; color: 'default' | 'info' | 'success' | 'warning' | 'error' }
> = {
  planning: { title: 'Being planned', color: 'info' },
  failed: { title: 'Could not be planned', color: 'error' },
  ready: { title: 'Planned', color: 'default' },
  applying: { title: 'Being applied', color: 'info' },
  applied: { title: 'In service', color: 'success' },
  outdated: { title: 'Outdated', color: 'warning' },
};

export function countWords(counts: Readonly<Record<PlanOutcome, number>>): string {
  const outcomes = planOutcomeWords.filter(({ outcome }) => counts[outcome] > 0);
  return outcomes.length === 0
    ? 'None'
    : outcomes.map(({ outcome, title }) => `${counts[outcome].toLocaleString('en')} ${title.toLowerCase()}`).join(', ');
}

export function verdictWords({ verdict, counts }: NonNullable<ApiPlan['made']>, mayHide: boolean): string {
  if (verdict === 'broken' && mayHide)
    return `It only takes out what is used. What ${formatCount(counts.broken, 'page')} hold of it would be kept and not shown.`;
  if (verdict === 'broken')
    return 'It cannot be applied: something that is shown now would not be shown any more. Correct it, or have the plugin corrected, and plan again.';
  if (verdict === 'lossy') return 'It can be applied. Look through what goes to the attic before you do.';
  return 'It can be applied: nothing is lost and nothing breaks.';
}

const shownWords = { published: 'Published', scheduled: 'Scheduled', next: 'Scheduled change' } as const;

export function contentWords({ of, revision }: Pick<ApiPlanPage['contents'][number], 'of' | 'revision'>): string {
  if (of === 'draft') return 'Draft';
  if (of === 'revision') return `Revision ${revision}`;
  return `${shownWords[of]}, revision ${revision}`;
}

export const placeWords = ({ kind, path }: { kind: 'prop' | 'slot'; path: string }): string =>
  kind === 'slot' ? `Slot ${path}` : path;
