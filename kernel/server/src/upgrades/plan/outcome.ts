import { createHash } from 'node:crypto';
import { planOutcomes, type ContentFinding, type Loss, type PlanCounts, type PlanOutcome } from '@quoin/core';

export const noCounts = (): PlanCounts => ({ unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0 });

export const worstOf = (all: readonly PlanOutcome[]): PlanOutcome =>
  planOutcomes.findLast((outcome) => all.includes(outcome)) ?? 'unchanged';

export function outcomeOf({
  migrated,
  losses,
  breaks,
  differs = false,
}: {
  migrated: boolean;
  losses: readonly Loss[];
  breaks: readonly object[];
  differs?: boolean;
}): PlanOutcome {
  if (breaks.length > 0) return 'broken';
  if (losses.length > 0) return 'lossy';
  if (differs) return 'changed';
  return migrated ? 'lossless' : 'unchanged';
}

/** Digest of losses and breaks; empty if none. */
export const verdictOn = (losses: readonly Loss[], breaks: readonly object[]): string =>
  losses.length + breaks.length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([losses, breaks]))
        .digest('base64url')
        .slice(0, 16);

/** False for history. */
export const isShownContent = ({ of }: Pick<ContentFinding, 'of'>): boolean => of !== 'revision';

interface PageState {
  draftVersion: number;
  publishedRevisionId: string | null;
  nextRevisionId: string | null;
}

/** Fingerprint of a page's state. */
export const versionOf = ({ draftVersion, publishedRevisionId, nextRevisionId }: PageState): string =>
  [draftVersion, publishedRevisionId ?? '-', ...(nextRevisionId === null ? [] : [nextRevisionId])].join(' ');
