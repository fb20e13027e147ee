import type { Socket } from 'node:net';
import type { WorkerMessage } from './messages.ts';

/** The connections that a worker was given, by the numbers that the primary knows them by. */
export interface HeldConnections {
  /** Tells the primary that it took one; there is none where that is over by now. */
  add(id: number, connection: Socket | undefined): void;
  /** Lets go of one that somebody else has, who goes on with it. */
  drop(id: number): void;
}

/** Milliseconds in which those that end are told together. */
const gathering = 20;

export function createHeldConnections(tell: (message: WorkerMessage) => void): HeldConnections {
  const held = new Map<number, Socket>();
  let closed: number[] = [];

  function flush(): void {
    tell({ closed });
    closed = [];
  }

  function close(id: number): void {
    held.delete(id);
    if (closed.push(id) === 1) setTimeout(flush, gathering).unref();
  }

  return {
    add(id, connection) {
      tell({ taken: id });
      if (connection === undefined) return close(id);
      held.set(id, connection);
      connection.once('close', () => close(id));
    },
    drop: (id) => void held.get(id)?.destroy(),
  };
}
