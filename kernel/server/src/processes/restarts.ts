import type { Counts } from './messages.ts';

/**
 * Why another process takes the place of one: it ended by itself or by a signal; it was silent; it ended before it served; all were
 * to be replaced; it swapped too often, or was asked to end.
 */
const reasons = ['crashed', 'silent', 'unstarted', 'reload', 'worn'] as const;
export type Reason = (typeof reasons)[number];

/** One restart, as a metric; without a reason none, so that each is seen to begin at zero. */
export const restarted = (reason?: Reason): Counts => [
  {
    name: 'quoin_process_restarts_total',
    help: 'Processes that another one took the place of, by reason',
    type: 'counter',
    aggregator: 'sum',
    values: reasons.map((each) => ({ labels: { reason: each }, value: each === reason ? 1 : 0 })),
  },
];
