import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from '../http/listen.ts';

/** Who takes connections, one at a time. */
export interface Taker {
  /** Whether it gave a sign of life of late. */
  isAwake(): boolean;
  /** Gives it a connection. Resolves with whether it took it: not where it was gone before it could. */
  take(connection: Socket): Promise<boolean>;
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
  /** To be called when somebody is awake again. */
  handOut(): void;
  /** Takes no more, and ends those that nobody takes within so many milliseconds. */
  close(patience?: number): Promise<void>;
}

/** Connections that may wait while nobody takes any: each holds a descriptor and some kilobytes. */
const mostWaiting = 4_000;

export function createConnections(most: number = mostWaiting): Connections {
  const takers = new Set<Taker>();
  /** Those of them that took what they were given, whose turn comes first. */
  const free = new Set<Taker>();
  const waiting: Socket[] = [];
  let listening: Promise<Listened> | undefined;

  // Nothing of a connection is read here: whoever takes it reads it from its first byte on. Small parts of answers are sent at once, as by a server of HTTP.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (connection) => {
    connection.on('error', () => connection.destroy());
    if (waiting.length >= most) return void connection.destroy();
    waiting.push(connection);
    handOut();
  });

  function handOut(): void {
    for (const taker of free) {
      if (!taker.isAwake()) continue;
      const connection = waiting.shift();
      if (connection === undefined) return;
      free.delete(taker);
      void give(taker, connection);
    }
  }

  async function give(taker: Taker, connection: Socket): Promise<void> {
    if (await taker.take(connection)) {
      // It has a descriptor of its own.
      connection.destroy();
      if (takers.has(taker)) free.add(taker);
    } else {
      waiting.unshift(connection);
    }
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
      takers.add(taker);
      free.add(taker);
      handOut();
    },
    dismiss(taker) {
      takers.delete(taker);
      free.delete(taker);
    },
    handOut,
    async close(patience = 0) {
      server.close();
      for (const late = performance.now() + patience; waiting.length > 0 && takers.size > 0 && performance.now() < late; ) await pause(10);
      for (const connection of waiting.splice(0)) connection.destroy();
    },
  };
}
