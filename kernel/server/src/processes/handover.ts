import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { PrimaryMessage } from './messages.ts';

/** Gives connections to a worker, one at a time, and knows which ones it holds. */
export interface Handover {
  /** Resolves with whether the worker took it. `closed` is called when a connection that it took is over. */
  take(connection: Socket, closed: () => void): Promise<boolean>;
  /** Told that the worker took a connection. */
  taken(id: number): void;
  /** Told that connections are over that the worker took. */
  closed(ids: readonly number[]): void;
  /** How many it holds. */
  count(): number;
  /** Told that the worker is no more. */
  end(): void;
}

interface HandoverOptions {
  worker: Pick<ChildProcess, 'send'>;
  isAwake(): boolean;
  /** Told each time that a connection did not reach the worker although it is awake, with how many in a row did not. */
  failed(times: number): void;
}

/**
 * Milliseconds in which a worker that is awake takes a connection. Node gives up on a connection without a word when the worker
 * has no descriptor for it.
 */
const patience = 2_000;

export function createHandover({ worker, isAwake, failed }: HandoverOptions): Handover {
  const held = new Map<number, () => void>();
  let offered: { id: number; settle(isTaken: boolean): void } | undefined;
  let failures = 0;
  let lastId = 0;
  let isOver = false;
  const tell = (message: PrimaryMessage) => void worker.send(message, () => undefined);

  function fail(id: number): void {
    if (offered?.id !== id) return;
    // Should it arrive all the same, somebody else has it by then.
    tell({ withdrawn: id });
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
      // One that is not awake is ended, or wakes and takes it.
      const timer = setInterval(() => isAwake() && fail(id), patience);
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
