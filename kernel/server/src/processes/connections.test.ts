import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../testing/until.fixture.ts';
import { createConnectionBounds, type Refusal } from './connection-bounds.ts';
import { createConnections, type Connections, type Taker } from './connections.ts';

const maxWaiting = 3;
let connections: Connections;
let port: number;
const clients: Socket[] = [];
const refused: Refusal[] = [];
const responses: string[] = [];
const arrivals = new EventEmitter<{ arrived: [] }>();

function create(perAddress = 100): Connections {
  const bounds = createConnectionBounds({ total: 100, perAddress, isProxy: () => false });
  return createConnections({
    maxWaiting,
    copies: { find: () => undefined },
    bounds: {
      take(address) {
        arrivals.emit('arrived');
        return bounds.take(address);
      },
    },
    refused(why) {
      refused.push(why);
      arrivals.emit('arrived');
    },
    onResponse: (how) => void responses.push(how),
  });
}

beforeEach(async () => {
  refused.length = 0;
  connections = create();
  port = await listen();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  void connections.close();
});

async function listen(at = 0): Promise<number> {
  const listened = await connections.listen({ port: at, host: '127.0.0.1' });
  if ('code' in listened) throw new Error(listened.code);
  return listened.port;
}

function createTaker(name: string) {
  let under: { connection: Socket; resolve(isTaken: boolean): void } | undefined;
  const taker = {
    isAsleep: false,
    isFull: false,
    closed: [] as (() => void)[],
    offered: 0,
    isAwake: () => !taker.isAsleep,
    hasRoom: () => !taker.isFull,
    take(connection: Socket, closed: () => void) {
      taker.offered += 1;
      taker.closed.push(closed);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      under = { connection, resolve };
      return promise;
    },
    answer() {
      under?.connection.write(name);
      // Written data is sent first.
      setImmediate(() => under?.resolve(true));
    },
    miss: () => under?.resolve(false),
    end() {
      connections.dismiss(taker);
      under?.resolve(false);
    },
  };
  return taker satisfies Taker;
}

async function visit(): Promise<{ answer: Promise<string> }> {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  const answer = new Promise<string>((resolve) =>
    client.once('data', (data) => resolve(data.toString())).once('close', () => resolve('')),
  );
  await Promise.all([once(client, 'connect'), once(arrivals, 'arrived')]);
  return { answer };
}

test('connections are assigned round-robin, one at a time', async () => {
  const [one, other] = [createTaker('one'), createTaker('other')];
  connections.admit(one);
  connections.admit(other);
  const visits = [await visit(), await visit(), await visit()];
  await until(() => one.offered + other.offered === 2);
  expect([one.offered, other.offered]).toEqual([1, 1]);
  other.answer();
  await visits[1]?.answer;
  await until(() => one.offered + other.offered === 3);
  expect([one.offered, other.offered]).toEqual([1, 2]);
  one.answer();
  other.answer();
  expect(await Promise.all(visits.map(({ answer }) => answer))).toEqual(['one', 'other', 'other']);
});

test('a connection not accepted by a worker that exits goes to another', async () => {
  const [one, other] = [createTaker('one'), createTaker('other')];
  connections.admit(one);
  const { answer } = await visit();
  one.end();
  await new Promise((resolve) => setImmediate(resolve));
  connections.admit(other);
  other.answer();
  expect(await answer).toBe('other');
  expect(one.offered).toBe(1);
});

test('a sleeping worker gets none until it wakes', async () => {
  const one = createTaker('one');
  one.isAsleep = true;
  connections.admit(one);
  const { answer } = await visit();
  expect(one.offered).toBe(0);
  one.isAsleep = false;
  connections.handOut();
  one.answer();
  expect(await answer).toBe('one');
});

test('a full worker gets none until one of its connections ends', async () => {
  const one = createTaker('one');
  connections.admit(one);
  const first = await visit();
  one.isFull = true;
  one.answer();
  await first.answer;
  const { answer } = await visit();
  expect(one.offered).toBe(1);
  one.isFull = false;
  one.closed[0]?.();
  one.answer();
  expect(await answer).toBe('one');
});

test('a connection not accepted by a living worker is offered again', async () => {
  const one = createTaker('one');
  connections.admit(one);
  const { answer } = await visit();
  one.miss();
  await until(() => one.offered === 2);
  one.answer();
  expect(await answer).toBe('one');
});

test('a worker that fails at once blocks neither others nor the primary', async () => {
  let failures = 0;
  const ended: Taker = {
    isAwake: () => true,
    hasRoom: () => true,
    take() {
      failures += 1;
      // Node reports a closed channel in the next tick.
      return new Promise((resolve) => process.nextTick(resolve, false));
    },
  };
  connections.admit(ended);
  const { answer } = await visit();
  await until(() => failures > 1);
  const other = createTaker('other');
  connections.admit(other);
  other.answer();
  expect(await answer).toBe('other');
  expect(failures).toBeLessThan(20);
  connections.dismiss(ended);
});

test('the limit of an address includes accepted connections, and frees up as they end', async () => {
  await connections.close();
  connections = create(1);
  port = await listen();
  const one = createTaker('one');
  connections.admit(one);
  const { answer } = await visit();
  one.answer();
  expect(await answer).toBe('one');
  expect(await (await visit()).answer).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toEqual(['address']);
  one.closed[0]?.();
  const again = await visit();
  one.answer();
  expect(await again.answer).toBe('one');
});

test('connections wait while no worker accepts any, up to a limit', async () => {
  const visits = [];
  for (let count = 0; count <= maxWaiting; count += 1) visits.push(await visit());
  expect(await visits.at(-1)?.answer).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 10/);
  expect(refused).toEqual(['total']);
  await connections.close();
  expect(await Promise.all(visits.slice(0, maxWaiting).map(({ answer }) => answer))).toEqual(['', '', '']);
});

test('waiting connections are still assigned on close, and listening stops', async () => {
  const one = createTaker('one');
  connections.admit(one);
  const visits = [await visit(), await visit()];
  const closed = connections.close(5_000);
  await expect(visit()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const [index, { answer }] of visits.entries()) {
    await until(() => one.offered > index);
    one.answer();
    expect(await answer).toBe('one');
  }
  await closed;
});

test('listening starts once, and system errors are reported', async () => {
  expect(await listen()).toBe(port);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const other = create();
  expect(await other.listen({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })).toEqual({
    code: 'EADDRINUSE',
  });
  server.close();
});

test('each response is reported while no worker accepts connections', async () => {
  connections.fallBack();
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  client.write('GET / HTTP/1.1\r\nHost: ice.localhost\r\n\r\n');
  let answer = '';
  for await (const chunk of client) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(responses).toEqual(['unavailable']);
});
