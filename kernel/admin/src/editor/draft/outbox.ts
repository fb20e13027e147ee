import { isEqual, nodesBroughtBy, splitOperation, type Operation } from '@quoin/core';

/** API limits of one change: operations, and nodes they insert, which bounds the number of values. */
const maxOperations = 1000;
const maxNodes = 300;

/** Operations being sent, and those queued behind them. */
export interface Outbox {
  sending: readonly Operation[];
  queued: readonly Operation[];
  /** How many of the first operations an unanswered request had. They are sent again as they were. */
  tried: number;
}

export const emptyOutbox: Outbox = { sending: [], queued: [], tried: 0 };

/** Returns all unsaved operations in order. */
export const pendingIn = ({ sending, queued }: Outbox): Operation[] => [...sending, ...queued];

/** Number of the first operations that may be saved already. */
export const triedIn = ({ sending, tried }: Outbox): number => Math.max(sending.length, tried);

/** Adds operations. Of consecutive ones that set the same value, only the last is kept. */
export function append(before: readonly Operation[], operations: readonly Operation[]): Operation[] {
  const all = [...before];
  for (const operation of operations) {
    const last = all.at(-1);
    const isRepeated =
      last?.op === 'set' &&
      operation.op === 'set' &&
      last.node === operation.node &&
      isEqual(last.path, operation.path);
    if (isRepeated) all.pop();
    all.push(operation);
  }
  return all;
}

/** Queues operations, split to fit into one change. */
export function enqueue({ sending, queued, tried }: Outbox, operations: readonly Operation[]): Outbox {
  const fixed = Math.max(0, tried - sending.length);
  const parts = operations.flatMap((operation) => splitOperation(operation, maxNodes));
  return { sending, queued: [...queued.slice(0, fixed), ...append(queued.slice(fixed), parts)], tried };
}

/** Starts sending the first operations of the queue: as many as one change may hold, and at most `max`. */
export function sendNext({ queued, tried }: Outbox, max: number = maxOperations): Outbox {
  const most = tried > 0 ? tried : max;
  let nodes = 0;
  const tooMany = queued.findIndex((operation, index) => {
    nodes += nodesBroughtBy(operation);
    return index === most || (index > 0 && nodes > maxNodes);
  });
  const count = tooMany === -1 ? queued.length : tooMany;
  return { sending: queued.slice(0, count), queued: queued.slice(count), tried };
}

/** Returns the operations being sent to the front of the queue. */
export const requeue = (outbox: Outbox): Outbox => ({
  sending: [],
  queued: pendingIn(outbox),
  tried: triedIn(outbox),
});
