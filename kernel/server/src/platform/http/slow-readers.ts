import type { Socket } from 'node:net';

/** Milliseconds for which an answer may wait with nothing of it taken, and between two looks. */
const longest = 60_000;
const interval = 5_000;

/** Ends connections whose clients do not take what they asked for: each holds its answer in memory. Answers what tells of a connection, and what ends the watch. */
export function watchReaders(now: () => number = () => performance.now()): {
  add(socket: Socket): void;
  close(): void;
} {
  const sockets = new Map<Socket, { taken: number; since: number }>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    for (const [socket, seen] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== seen.taken) sockets.set(socket, { taken, since: now() });
      else if (now() - seen.since >= longest) socket.destroy();
    }
  }

  /** Looks for as long as there is a connection. */
  function watch(): void {
    if (sockets.size > 0) timer ??= setInterval(look, interval).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  return {
    add(socket) {
      sockets.set(socket, { taken: 0, since: now() });
      watch();
      socket.once('close', () => {
        sockets.delete(socket);
        watch();
      });
    },
    close: () => clearInterval(timer),
  };
}
