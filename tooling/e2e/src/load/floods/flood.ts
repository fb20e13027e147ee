// Runs as its own process, with an order as JSON. Prints outcomes by status or error.
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { requests, type Credentials, type FloodKind } from './requests.ts';

export interface FloodOrder {
  kind: FloodKind | 'connections' | 'slow-bodies';
  port: number;
  seconds: number;
  credentials: Credentials;
}

const order = JSON.parse(process.argv[2] ?? '{}') as FloodOrder;
const { kind, port, seconds, credentials } = order;
const ends = performance.now() + seconds * 1000;
const isOver = (): boolean => performance.now() >= ends;
const outcomes: Record<string, number> = {};
const count = (outcome: string): number => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Not the visitors' address, except through a proxy. */
const localAddress = kind === 'sign-ins' ? '127.0.0.1' : '127.0.0.66';
/** Senders, and milliseconds between requests of each: 16 busy clients overload any server with two cores. */
const [senders, delay] = [16, 5];
const maxConnections = 1_400;

const send = (index: number): Promise<void> =>
  new Promise((resolve) => {
    const { path, method = 'GET', headers, body = '' } = requests[kind as FloodKind](index, credentials);
    const end = (outcome: string) => (count(outcome), resolve());
    const length = { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      { host: '127.0.0.1', port, localAddress, agent: false, path, method, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.on('error', () => end('cut off'));
        response.on('end', () => end(String(response.statusCode)));
      },
    );
    outgoing.on('error', ({ message }) => end(message.split(' ').at(-1) ?? message));
    outgoing.end(body);
  });

async function sender(first: number): Promise<void> {
  for (let index = first; !isOver(); index += senders) {
    await send(index);
    await pause(delay);
  }
}

/** Holds a connection like a slow client, and reopens it when it ends. */
async function holder(): Promise<void> {
  while (!isOver()) {
    const socket: Socket = connect({ host: '127.0.0.1', port, localAddress });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined).resume();
    socket.once('connect', () => {
      count('connected');
      if (kind === 'slow-bodies')
        socket.write(
          'POST /contact HTTP/1.1\r\nhost: ice.localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\n',
        );
    });
    const drip = kind === 'slow-bodies' ? setInterval(() => socket.write('a'), 1_000) : undefined;
    await Promise.race([closed, pause(Math.max(0, ends - performance.now()))]);
    clearInterval(drip);
    socket.destroy();
    await pause(200);
  }
}

const isHeld = kind === 'connections' || kind === 'slow-bodies';
await Promise.all(
  Array.from({ length: isHeld ? maxConnections : senders }, (_, index) => (isHeld ? holder() : sender(index))),
);
process.stdout.write(JSON.stringify(outcomes));
