import type { CompositionChange } from '@quoin/storage';

type Change = Pick<CompositionChange, 'at' | 'fromId' | 'reason'>;

export interface ServingHistory {
  /** The composition before the latest upgrade that was not rolled back; null if none. */
  former: string | null;
  /** When that upgrade was applied; null if none. */
  since: Date | null;
  /** Returns whether the period of a time was not rolled back, or precedes all. */
  isStanding(at: Date): boolean;
}

/**
 * Replays the changes of a site, newest first. Periods count, not compositions: one that was served twice may be rolled
 * back once.
 */
export function servingHistory(changes: readonly Change[]): ServingHistory {
  const standing: Change[] = [];
  const periods: { start: Date; change: Change | undefined }[] = [];
  for (const change of changes.toReversed()) {
    if (change.reason === 'rollback') standing.pop();
    else standing.push(change);
    periods.unshift({ start: change.at, change: standing.at(-1) });
  }
  return {
    former: standing.at(-1)?.fromId ?? null,
    since: standing.at(-1)?.at ?? null,
    isStanding(at) {
      const period = periods.find(({ start }) => start <= at);
      return period === undefined || (period.change !== undefined && standing.includes(period.change));
    },
  };
}
