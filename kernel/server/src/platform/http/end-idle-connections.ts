import type { Socket } from 'node:net';

/** Milliseconds. Requests on their way arrive by then. */
const maxQuiet = 500;
const interval = 50;

/** Ends idle connections without traffic for half a second. */
export function endIdleConnections(
  connections: ReadonlySet<Socket>,
  isBusy: (socket: Socket) => boolean,
): NodeJS.Timeout {
  const traffic = new Map<Socket, { bytes: number; at: number }>();
  return setInterval(() => {
    const now = performance.now();
    for (const socket of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const last = traffic.get(socket);
      if (last?.bytes !== bytes || socket.writableLength > 0 || isBusy(socket)) traffic.set(socket, { bytes, at: now });
      else if (now - last.at >= maxQuiet) socket.destroy();
    }
  }, interval);
}
