import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { PrimaryMessage } from './messages.ts';

/** Hands connections to a worker, one at a time, and tracks them. */
export interface Handover {
  /** Resolves with true if the worker took it. Calls `closed` when it ends. */
  take(connection: Socket, closed: () => void): Promise<boolean>;
  taken(id: number): void;
  closed(ids: readonly number[]): void;
  count(): number;
  /** Call it when the worker ended. */
  end(): void;
}

interface HandoverOptions {
  worker: Pick<ChildProcess, 'send'>;
  isAwake(): boolean;
  /** Called if a connection does not reach an awake worker, with the number of consecutive failures. */
  failed(times: number): void;
}

/** Milliseconds for an awake worker to take a connection. Without a free descriptor Node drops it silently. */
const timeout = 2_000;

export function createHandover({ worker, isAwake, failed }: HandoverOptions): Handover {
  const held = new Map<number, () => void>();
  let offered: { id: number; settle(isTaken: boolean): void } | undefined;
  let failures = 0;
  let lastId = 0;
  let isOver = false;
  const send = (message: PrimaryMessage) => void worker.send(message, () => undefined);

  function fail(id: number): void {
    if (offered?.id !== id) return;
    // If the connection arrives late, another worker has it.
    send({ withdrawn: id });
    offered.settle(false);
    failures += 1;
    failed(failures);
  }

  return {
    async take(connection, closed) {
      if (isOver) return false;
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      // A worker that is not awake either ends or wakes.
      const timer = setInterval(() => isAwake() && fail(id), timeout);
      offered = {
        id,
        settle(isTaken) {
          clearInterval(timer);
          offered = undefined;
          if (isTaken) held.set(id, closed);
          resolve(isTaken);
        },
      };
      worker.send(
        { connection: id } satisfies PrimaryMessage,
        connection,
        { keepOpen: true },
        (error) => error !== null && fail(id),
      );
      return promise;
    },
    taken(id) {
      if (offered?.id !== id) return;
      failures = 0;
      offered.settle(true);
    },
    closed(ids) {
      for (const id of ids) {
        held.get(id)?.();
        held.delete(id);
      }
    },
    count: () => held.size,
    end() {
      isOver = true;
      offered?.settle(false);
      for (const closed of held.values()) closed();
      held.clear();
    },
  };
}
