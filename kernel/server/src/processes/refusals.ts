import type { MergedCounters } from './merged-counters.ts';
import type { PrimaryLog } from './primary-log.ts';
import { refusedConnection } from './primary-counters.ts';

type Reason = NonNullable<Parameters<typeof refusedConnection>[0]>;

export interface Refusals {
  refused(reason: Reason): void;
}

const interval = 10_000;

/** Logs a flood of refusals at its start and every ten seconds. */
export function createRefusals(primaryLog: PrimaryLog, mergedCounters: MergedCounters): Refusals {
  let refused: Partial<Record<Reason, number>> = {};
  let timer: NodeJS.Timeout | undefined;

  function logRefused(): void {
    timer = undefined;
    if (Object.keys(refused).length === 0) return;
    primaryLog.warn(
      'Connections were refused: one address has too many, there are too many in all, or a process did not take one.',
      refused,
    );
    refused = {};
    timer = setTimeout(logRefused, interval).unref();
  }

  return {
    refused(reason) {
      mergedCounters.add(refusedConnection(reason));
      refused[reason] = (refused[reason] ?? 0) + 1;
      if (timer === undefined) logRefused();
    },
  };
}
