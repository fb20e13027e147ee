import type { Socket } from 'node:net';

/** Milliseconds for which a client may read nothing, and between checks. */
const maxStall = 60_000;
const interval = 5_000;

/** Ends connections whose clients do not read, since responses wait in memory. */
export function watchReaders(now: () => number = () => performance.now()): {
  add(socket: Socket): void;
  close(): void;
} {
  const sockets = new Map<Socket, { taken: number; since: number }>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    for (const [socket, last] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== last.taken) sockets.set(socket, { taken, since: now() });
      else if (now() - last.since >= maxStall) socket.destroy();
    }
  }

  function watch(): void {
    if (sockets.size > 0) timer ??= setInterval(check, interval).unref();
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
