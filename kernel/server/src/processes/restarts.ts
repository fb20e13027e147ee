import type { Counts } from './messages.ts';

/**
 * Why another process takes the place of one: it ended by itself or by a signal; it was silent; it took no connections; it ended before it
 * served; all were to be replaced; it swapped too often, or was asked to end.
 */
const reasons = ['crashed', 'silent', 'unresponsive', 'unstarted', 'reload', 'worn'] as const;
export type Reason = (typeof reasons)[number];

/** One restart, as a metric; without a reason none, so that each is seen to begin at zero. */
export const restarted = (reason?: Reason): Counts =>
  counted('quoin_process_restarts_total', 'Processes that another one took the place of, by reason', reasons, reason);

/** Why a connection gets no answer: its address has too many, there are too many in all, or a process that was to take it did not. */
const losses = ['address', 'total', 'not-taken'] as const;

/** One connection that was refused, or that a process did not take, as a metric. */
export const refusedConnection = (reason?: (typeof losses)[number]): Counts =>
  counted(
    'quoin_connections_refused_total',
    'Connections that were refused, and times that a process did not take one, by reason',
    losses,
    reason,
  );

/** The two answers of the primary while no worker serves. */
const substitutes = ['kept', 'unavailable'] as const;

/** One answer while no process served, as a metric. */
export const stoodIn = (answer?: (typeof substitutes)[number]): Counts =>
  counted(
    'quoin_stand_in_answers_total',
    'Answers while no process served: a page that was kept, or that there is none',
    substitutes,
    answer,
  );

/** What follows where a component did not end: it is left out, or only its process was ended. */
const outcomes = ['left-out', 'ended'] as const;

/** One time that a component did not end, as a metric. */
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
