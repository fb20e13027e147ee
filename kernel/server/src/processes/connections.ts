import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from '../platform/http/listen.ts';
import type { ConnectionBounds, Refusal } from './connection-bounds.ts';
import type { PageCopies } from './page-copies.ts';
import { createFallbackServer } from './fallback-server.ts';

export interface Taker {
  /** True if heartbeats arrive. */
  isAwake(): boolean;
  hasRoom(): boolean;
  /**
   * Hands over a connection. Resolves with false if the taker was gone before. The taker calls `closed` when the
   * connection ends.
   */
  take(connection: Socket, closed: () => void): Promise<boolean>;
}

/** The port, or the system's error code. */
export type Listened = { port: number } | { code: string };

/** Client connections that wait for a taker. */
export interface Connections {
  /** Listens. Further calls have no effect. */
  listen(address: Address): Promise<Listened>;
  /** Adds a taker. Takers alternate. */
  admit(taker: Taker): void;
  dismiss(taker: Taker): void;
  /** Responds from the primary itself until a taker is admitted. */
  fallBack(): void;
  /** Hands out waiting connections. Call it when a taker wakes. */
  handOut(): void;
  /** Stops listening. Ends connections not taken within `timeout` milliseconds. */
  close(timeout?: number): Promise<void>;
}

interface ConnectionsOptions {
  /** Each holds a descriptor and some kilobytes. */
  maxWaiting: number;
  bounds: ConnectionBounds;
  copies: Pick<PageCopies, 'find'>;
  onResponse(how: 'kept' | 'unavailable'): void;
  refused(why: Refusal): void;
}

/** Milliseconds for which a taker gets no connections after missing one. */
const retryDelay = 50;

/** Responses to refused connections, whatever the request. */
const responses: Record<Refusal, string> = {
  address: 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  total: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
};

interface Waiting {
  connection: Socket;
  leave(): void;
}

export function createConnections({
  maxWaiting,
  bounds,
  copies,
  refused,
  onResponse,
}: ConnectionsOptions): Connections {
  const takers = new Set<Taker>();
  /** Takers ready for a connection, in turn. */
  const free = new Set<Taker>();
  const waiting: Waiting[] = [];
  let listening: Promise<Listened> | undefined;
  const fallbackServer = createFallbackServer({ copies, onResponse });
  let isFallingBack = false;

  // The primary reads nothing: the taker reads from the first byte. No delay, as in an HTTP server.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (connection) => {
    connection.on('error', () => connection.destroy());
    const { remoteAddress } = connection;
    if (remoteAddress === undefined) return void connection.destroy();
    const place = waiting.length + fallbackServer.count() >= maxWaiting ? 'total' : bounds.take(remoteAddress);
    if (typeof place === 'string') return refuse(connection, place);
    waiting.push({ connection, leave: place });
    handOut();
  });

  function refuse(connection: Socket, why: Refusal): void {
    refused(why);
    connection.write(responses[why]);
    connection.destroySoon();
  }

  function handOut(): void {
    if (isFallingBack) {
      for (const { connection, leave } of waiting.splice(0)) fallbackServer.take(connection, leave);
      return;
    }
    for (const taker of free) {
      if (!taker.isAwake() || !taker.hasRoom()) continue;
      const next = waiting.shift();
      if (next === undefined) return;
      free.delete(taker);
      void give(taker, next);
    }
  }

  async function give(taker: Taker, next: Waiting): Promise<void> {
    const { connection, leave } = next;
    const closed = () => {
      leave();
      handOut();
    };
    // The taker has its own descriptor.
    if (await taker.take(connection, closed)) connection.destroy();
    else {
      waiting.unshift(next);
      handOut();
      // A worker that ended fails at once. Without a pause, its end could never be noticed.
      await pause(retryDelay);
    }
    if (takers.has(taker)) free.add(taker);
    handOut();
  }

  async function bind({ port, host }: Address): Promise<Listened> {
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code ?? '' };
    }
    // Failing to accept a connection, for lack of descriptors, must not end the server.
    server.on('error', () => undefined);
    return { port: (server.address() as AddressInfo).port };
  }

  return {
    listen: (address) => (listening ??= bind(address)),
    admit(taker) {
      isFallingBack = false;
      takers.add(taker);
      free.add(taker);
      handOut();
    },
    dismiss(taker) {
      takers.delete(taker);
      free.delete(taker);
    },
    fallBack() {
      isFallingBack = true;
      handOut();
    },
    handOut,
    async close(timeout = 0) {
      server.close();
      for (
        const deadline = performance.now() + timeout;
        waiting.length > 0 && takers.size > 0 && performance.now() < deadline;
      )
        await pause(10);
      for (const { connection, leave } of waiting.splice(0)) {
        connection.destroy();
        leave();
      }
    },
  };
}
