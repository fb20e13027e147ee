import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase, createSqliteDatabase, fileCheckInterval } from '@quoin/storage/testing';

/** A database that can fail temporarily. */
export interface Outage {
  url: string;
  /** The address during the outage. */
  hiddenUrl: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  drop(): Promise<void>;
}

/** PostgreSQL behind a connection that is cut. */
async function createPostgresOutage(): Promise<Outage> {
  const { url: hiddenUrl, drop } = await createPostgresDatabase();
  const to = new URL(hiddenUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), sockets.delete(one)));
    }
  });
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  async function begin(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  const url = new URL(hiddenUrl);
  url.port = String(port);
  return {
    url: url.href,
    hiddenUrl,
    begin,
    end: async () => void (await listen(port)),
    async drop() {
      await begin();
      await drop();
    },
  };
}

/** A SQLite file that is moved away, with its write-ahead log. */
async function createSqliteOutage(): Promise<Outage> {
  const { url, drop } = await createSqliteDatabase();
  const file = url.slice('sqlite:'.length);
  const hidden = join(dirname(file), 'hidden', 'quoin.db');
  await mkdir(dirname(hidden));
  async function move(from: string, to: string, endings: readonly string[]): Promise<void> {
    for (const ending of endings.filter((each) => existsSync(from + each))) await rename(from + ending, to + ending);
  }
  return {
    url,
    hiddenUrl: `sqlite:${hidden}`,
    async begin() {
      await move(file, hidden, ['', '-wal', '-shm']);
      // Readers use the moved file until their next check.
      await pause(2 * fileCheckInterval);
    },
    end: () => move(hidden, file, ['-wal', '-shm', '']),
    drop,
  };
}

/** `describe.each(outages)('…', ({ create }) => …)`. */
export const outages = [
  { name: 'sqlite', create: createSqliteOutage },
  { name: 'postgres', create: createPostgresOutage },
] as const;
