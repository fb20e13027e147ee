import type { Socket } from 'node:net';
import type { WorkerMessage } from './messages.ts';

export interface HeldConnections {
  /** Notifies the primary; undefined if the connection already ended. */
  add(id: number, connection: Socket | undefined): void;
  drop(id: number): void;
}

/** Milliseconds to batch ended connections. */
const gathering = 20;

export function createHeldConnections(send: (message: WorkerMessage) => void): HeldConnections {
  const held = new Map<number, Socket>();
  let closed: number[] = [];

  function flush(): void {
    send({ closed });
    closed = [];
  }

  function close(id: number): void {
    held.delete(id);
    if (closed.push(id) === 1) setTimeout(flush, gathering).unref();
  }

  return {
    add(id, connection) {
      send({ taken: id });
      if (connection === undefined) return close(id);
      held.set(id, connection);
      connection.once('close', () => close(id));
    },
    drop: (id) => void held.get(id)?.destroy(),
  };
}
