import type { Socket } from 'node:net';

/** Milliseconds. A request that was sent before its client could know that nobody listens any more is here by then. */
const quiet = 500;
const between = 50;

/** Ends, from now on, each connection that brought and took nothing for half a second while it is at nothing. Answers the timer that does. */
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
