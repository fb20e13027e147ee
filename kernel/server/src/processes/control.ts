import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The number of replaced processes, or the reason of a failure. */
export type Reloaded = { replaced: number } | { failed: string };

const command = 'reload\n';

/** The control socket or Windows pipe of a data folder. */
const addressOf = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\quoin-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)}`
    : join(dataDir, 'quoin.sock');

async function dial(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

const bind = (server: Server, address: string): Promise<boolean> =>
  once(server.listen(address), 'listening').then(
    () => true,
    () => false,
  );

/**
 * Accepts reload requests from processes that may write to the data folder. Does nothing if another server listens
 * there or the path is too long for a socket. Returns a function that stops it.
 */
export async function listenForReload(dataDir: string, reload: () => Promise<Reloaded>): Promise<() => void> {
  const address = addressOf(dataDir);
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.once('data', (data) => {
      if (String(data) !== command) return socket.destroy();
      void reload().then((reloaded) => socket.end(JSON.stringify(reloaded)));
    });
  });
  if (!(await bind(server, address))) {
    const other = await dial(address);
    other?.destroy();
    if (other === undefined) {
      // Left by a killed server.
      await rm(address, { force: true });
      await bind(server, address);
    }
  }
  server.unref();
  return () => server.close();
}

/** True if a server uses a data folder. */
export async function isServerRunning(dataDir: string): Promise<boolean> {
  const socket = await dial(addressOf(dataDir));
  socket?.destroy();
  return socket !== undefined;
}

/** Requests a reload. Resolves with undefined if no server runs. */
export async function requestReload(dataDir: string): Promise<Reloaded | undefined> {
  const socket = await dial(addressOf(dataDir));
  if (socket === undefined) return undefined;
  socket.write(command);
  const reply = await text(socket);
  return reply === '' ? { failed: 'it stopped meanwhile' } : (JSON.parse(reply) as Reloaded);
}
