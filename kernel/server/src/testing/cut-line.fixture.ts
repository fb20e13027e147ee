import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a database that can be cut, as if the database were stopped, and joined again. */
export interface Line {
  /** The address of the database, by way of the line. */
  url: string;
  cut(): Promise<void>;
  join(): Promise<void>;
}

/** Puts a line before a database with a URL. */
export async function createLine(url: string): Promise<Line> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), sockets.delete(one)));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const by = new URL(url);
  by.port = String(port);
  return {
    url: by.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async join() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
