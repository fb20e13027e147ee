import type { Socket } from 'node:net';

/** Milliseconds. Requests on their way arrive by then. */
const quiet = 500;
const between = 50;

/** Ends idle connections without traffic for half a second. */
export function endWhatIsQuiet(connections: ReadonlySet<Socket>, isBusy: (socket: Socket) => boolean): NodeJS.Timeout {
  const seen = new Map<Socket, { bytes: number; at: number }>();
  return setInterval(() => {
    const now = performance.now();
    for (const socket of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const last = seen.get(socket);
      if (last?.bytes !== bytes || socket.writableLength > 0 || isBusy(socket)) seen.set(socket, { bytes, at: now });
      else if (now - last.at >= quiet) socket.destroy();
    }
  }, between);
}
