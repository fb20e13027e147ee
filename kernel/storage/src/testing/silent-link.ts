import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentLink {
  url: string;
  /** Drops all traffic silently. */
  swallow(): void;
  /** Lets new connections through; earlier ones stay dead, as behind a firewall. */
  restore(): void;
  close(): Promise<void>;
}

export async function createSilentLink(url: string): Promise<SilentLink> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const connections = new Set<{ isForgotten: boolean }>();
  let isSilent = false;
  const server = createServer((near) => {
    const connection = { isForgotten: isSilent };
    connections.add(connection);
    const far = connect(Number(to.port), to.hostname);
    const unlessForgotten = (pass: () => unknown) => void (connection.isForgotten || pass());
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => unlessForgotten(() => other.write(bytes)));
      one.on('end', () => unlessForgotten(() => other.end()));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        unlessForgotten(() => other.destroy());
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    swallow() {
      isSilent = true;
      for (const connection of connections) connection.isForgotten = true;
      connections.clear();
    },
    restore: () => void (isSilent = false),
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
