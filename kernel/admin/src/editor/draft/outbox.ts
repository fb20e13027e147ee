import { nodesBroughtBy, splitOperation, type Operation } from '@quoin/core';

/** API limits of one change: operations, and nodes they insert, which bounds the number of values. */
const maxOperations = 1000;
const maxNodes = 300;

/** Operations being sent, and those queued behind them. */
export interface Outbox {
  sending: readonly Operation[];
  queued: readonly Operation[];
}

export const emptyOutbox: Outbox = { sending: [], queued: [] };

/** Returns all unsaved operations in order. */
export const pendingIn = ({ sending, queued }: Outbox): Operation[] => [...sending, ...queued];

/** Queues operations, split to fit into one change. */
export const enqueue = ({ sending, queued }: Outbox, operations: readonly Operation[]): Outbox => ({
  sending,
  queued: [...queued, ...operations.flatMap((operation) => splitOperation(operation, maxNodes))],
});

/** Starts sending the first operations of the queue: as many as one change may hold, and at most `max`. */
export function sendNext({ queued }: Outbox, max: number = maxOperations): Outbox {
  let nodes = 0;
  const tooMany = queued.findIndex((operation, index) => {
    nodes += nodesBroughtBy(operation);
    return index === max || (index > 0 && nodes > maxNodes);
  });
  const count = tooMany === -1 ? queued.length : tooMany;
  return { sending: queued.slice(0, count), queued: queued.slice(count) };
}

/** Returns the operations being sent to the front of the queue. */
export const requeue = (outbox: Outbox): Outbox => ({ sending: [], queued: pendingIn(outbox) });
