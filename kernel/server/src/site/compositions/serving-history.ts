import type { CompositionChange } from '@quoin/storage';

type Change = Pick<CompositionChange, 'at' | 'fromId' | 'toId' | 'reason'>;

export interface ServingHistory {
  /** The composition before the latest upgrade that was not rolled back; null if none. */
  former: string | null;
  /** When that upgrade was applied; null if none. */
  since: Date | null;
  /**
   * Returns whether the period of a time was not rolled back, or precedes all. The clocks of two machines differ: if all
   * periods of a composition agree, the composition decides, and not the time.
   */
  isStanding(at: Date, compositionId?: string): boolean;
}

/**
 * Replays the changes of a site, newest first. Periods count, not compositions: one that was served twice may be rolled
 * back once.
 */
export function servingHistory(changes: readonly Change[]): ServingHistory {
  const standing: Change[] = [];
  const periods: { start: Date; compositionId: string | null; change: Change | undefined }[] = [];
  for (const change of changes.toReversed()) {
    if (change.reason === 'rollback') standing.pop();
    else standing.push(change);
    periods.unshift({ start: change.at, compositionId: change.toId, change: standing.at(-1) });
  }
  const isOfStanding = ({ change }: (typeof periods)[number]): boolean =>
    change !== undefined && standing.includes(change);
  return {
    former: standing.at(-1)?.fromId ?? null,
    since: standing.at(-1)?.at ?? null,
    isStanding(at, compositionId) {
      const [first, ...others] = new Set(
        periods.filter((period) => period.compositionId === compositionId).map(isOfStanding),
      );
      if (first !== undefined && others.length === 0) return first;
      const period = periods.find(({ start }) => start <= at);
      return period === undefined || isOfStanding(period);
    },
  };
}
