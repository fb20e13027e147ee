import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from '../platform/http/listen.ts';
import type { ConnectionBounds, Refusal } from './connection-bounds.ts';
import type { PageCopies } from './page-copies.ts';
import { createStandIn } from './stand-in.ts';

/** Who takes connections, one at a time. */
export interface Taker {
  /** Whether it gave a sign of life of late. */
  isAwake(): boolean;
  /** Whether it can hold another connection. */
  hasRoom(): boolean;
  /** Gives it a connection. Resolves with whether it took it: not where it was gone before it could. `closed` is to be called when one that it took is over. */
  take(connection: Socket, closed: () => void): Promise<boolean>;
}

/** The port, or what the system says against it. */
export type Listened = { port: number } | { code: string };

/** Connections of visitors, which wait here until somebody takes them. */
export interface Connections {
  /** Listens, the first time it is asked to. */
  listen(address: Address): Promise<Listened>;
  /** Gives somebody connections from now on, in turn with the others. */
  admit(taker: Taker): void;
  /** Gives it none any more. */
  dismiss(taker: Taker): void;
  /** Has somebody answer what comes from now on, and those that wait, until somebody is admitted. */
  standIn(): void;
  /** To be called when somebody is awake again. */
  handOut(): void;
  /** Takes no more, and ends those that nobody takes within so many milliseconds. */
  close(patience?: number): Promise<void>;
}

interface ConnectionsOptions {
  /** Connections that may wait while nobody takes any: each holds a descriptor and some kilobytes. */
  mostWaiting: number;
  bounds: ConnectionBounds;
  /** What is answered while nobody takes any. */
  copies: Pick<PageCopies, 'find'>;
  /** Told of each answer while nobody takes any: a page that was kept, or that there is none. */
  answered(how: 'kept' | 'unavailable'): void;
  /** Told of each connection that is refused. */
  refused(why: Refusal): void;
}

/** What a connection is told that is refused, whatever it asks for. */
const answers: Record<Refusal, string> = {
  address: 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  total: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
};

interface Waiting {
  connection: Socket;
  /** Gives its place back. */
  leave(): void;
}

export function createConnections({ mostWaiting, bounds, copies, refused, answered }: ConnectionsOptions): Connections {
  const takers = new Set<Taker>();
  /** Those of them that took what they were given, whose turn comes first. */
  const free = new Set<Taker>();
  const waiting: Waiting[] = [];
  let listening: Promise<Listened> | undefined;
  const standIn = createStandIn({ copies, answered });
  let isStoodIn = false;

  // Nothing of a connection is read here: whoever takes it reads it from its first byte on. Small parts of answers are sent at once, as by a server of HTTP.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (connection) => {
    connection.on('error', () => connection.destroy());
    const { remoteAddress } = connection;
    if (remoteAddress === undefined) return void connection.destroy();
    const place = waiting.length + standIn.count() >= mostWaiting ? 'total' : bounds.take(remoteAddress);
    if (typeof place === 'string') return refuse(connection, place);
    waiting.push({ connection, leave: place });
    handOut();
  });

  function refuse(connection: Socket, why: Refusal): void {
    refused(why);
    connection.write(answers[why]);
    connection.destroySoon();
  }

  function handOut(): void {
    if (isStoodIn) {
      for (const { connection, leave } of waiting.splice(0)) standIn.take(connection, leave);
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
    // Who took it has a descriptor of its own.
    if (await taker.take(connection, closed)) connection.destroy();
    else waiting.unshift(next);
    if (takers.has(taker)) free.add(taker);
    handOut();
  }

  async function bind({ port, host }: Address): Promise<Listened> {
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code ?? '' };
    }
    // One that cannot be taken, where descriptors run out, is no reason to take no others.
    server.on('error', () => undefined);
    return { port: (server.address() as AddressInfo).port };
  }

  return {
    listen: (address) => (listening ??= bind(address)),
    admit(taker) {
      isStoodIn = false;
      takers.add(taker);
      free.add(taker);
      handOut();
    },
    dismiss(taker) {
      takers.delete(taker);
      free.delete(taker);
    },
    standIn() {
      isStoodIn = true;
      handOut();
    },
    handOut,
    async close(patience = 0) {
      server.close();
      for (
        const late = performance.now() + patience;
        waiting.length > 0 && takers.size > 0 && performance.now() < late;
      )
        await pause(10);
      for (const { connection, leave } of waiting.splice(0)) {
        connection.destroy();
        leave();
      }
    },
  };
}
