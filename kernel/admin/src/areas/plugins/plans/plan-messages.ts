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
  applied: { title: 'Applied', color: 'success' },
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
    return `It only removes packages that are used. Their content on ${formatCount(counts.broken, 'page')} would stay stored and be hidden.`;
  if (verdict === 'broken')
    return 'It cannot be applied: content that is shown now would disappear. Correct the content or the plugin, and plan again.';
  if (verdict === 'lossy') return 'It can be applied. First review what it moves to the attic.';
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
