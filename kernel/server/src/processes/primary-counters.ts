import type { Counts } from './messages.ts';

/**
 * Reasons of replacements: unexpected end; silence; took no connections; ended before it served; reload; too many swaps
 * or own request.
 */
const reasons = ['crashed', 'silent', 'unresponsive', 'unstarted', 'reload', 'worn'] as const;
export type Reason = (typeof reasons)[number];

/** Counts one restart; without a reason, zero for each. */
export const restarted = (reason?: Reason): Counts =>
  counted('quoin_process_restarts_total', 'Replaced processes, by reason', reasons, reason);

/** Why connections get no response: too many from the address, too many in all, or not taken by a worker. */
const losses = ['address', 'total', 'not-taken'] as const;

export const refusedConnection = (reason?: (typeof losses)[number]): Counts =>
  counted(
    'quoin_connections_refused_total',
    'Refused connections, and times that a process did not take one, by reason',
    losses,
    reason,
  );

const fallbackResponses = ['kept', 'unavailable'] as const;

export const fallbackResponded = (response?: (typeof fallbackResponses)[number]): Counts =>
  counted(
    'quoin_stand_in_answers_total',
    'Responses while no process served: a cached page, or an error',
    fallbackResponses,
    response,
  );

/** A component that hung is quarantined, or only its process killed. */
const outcomes = ['left-out', 'ended'] as const;

export const hung = (outcome?: (typeof outcomes)[number]): Counts =>
  counted(
    'quoin_component_hangs_total',
    'Hangs of components, by consequence: quarantine, or only the end of the process',
    outcomes,
    outcome,
  );

const counted = <Each extends string>(
  name: string,
  help: string,
  all: readonly Each[],
  reason: Each | undefined,
): Counts => [
  {
    name,
    help,
    type: 'counter',
    aggregator: 'sum',
    values: all.map((each) => ({ labels: { reason: each }, value: each === reason ? 1 : 0 })),
  },
];
