import type { Counts } from './messages.ts';

/**
 * Reasons of replacements: unexpected end; silence; took no connections; ended before it served; reload; too many swaps
 * or own request.
 */
const reasons = ['crashed', 'silent', 'unresponsive', 'unstarted', 'reload', 'worn'] as const;
export type Reason = (typeof reasons)[number];

/** Counts one restart; without a reason, zero for each. */
export const restarted = (reason?: Reason): Counts =>
  counted('quoin_process_restarts_total', 'Processes that another one took the place of, by reason', reasons, reason);

/** Why connections get no response: too many from the address, too many in all, or not taken by a worker. */
const losses = ['address', 'total', 'not-taken'] as const;

export const refusedConnection = (reason?: (typeof losses)[number]): Counts =>
  counted(
    'quoin_connections_refused_total',
    'Connections that were refused, and times that a process did not take one, by reason',
    losses,
    reason,
  );

const fallbackResponses = ['kept', 'unavailable'] as const;

export const fallbackResponded = (response?: (typeof fallbackResponses)[number]): Counts =>
  counted(
    'quoin_stand_in_answers_total',
    'Answers while no process served: a page that was kept, or that there is none',
    fallbackResponses,
    response,
  );

/** A component that hung is quarantined, or only its process killed. */
const outcomes = ['left-out', 'ended'] as const;

export const hung = (outcome?: (typeof outcomes)[number]): Counts =>
  counted(
    'quoin_component_hangs_total',
    'Times that a component did not end, by what followed: it was left out, or its process was ended',
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
