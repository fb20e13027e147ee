import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createConnections, type Connections, type Taker } from './connections.ts';

const most = 3;
let connections: Connections;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  connections = createConnections(most);
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

/** Somebody who takes a connection when told to, and answers on it. */
function createTaker(name: string) {
  let under: { connection: Socket; resolve(isTaken: boolean): void } | undefined;
  const taker = {
    isAsleep: false,
    offered: 0,
    isAwake: () => !taker.isAsleep,
    take(connection: Socket) {
      taker.offered += 1;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      under = { connection, resolve };
      return promise;
    },
    /** Takes what it was offered. */
    answer() {
      under?.connection.write(name);
      // What is written goes out first.
      setImmediate(() => under?.resolve(true));
    },
    end() {
      connections.dismiss(taker);
      under?.resolve(false);
    },
  };
  return taker satisfies Taker;
}

/** Connects; resolves with who answers, or with nothing where the connection ends. */
async function visit(): Promise<{ answer: Promise<string> }> {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  const answer = new Promise<string>((resolve) => client.once('data', (data) => resolve(data.toString())).once('close', () => resolve('')));
  await once(client, 'connect');
  // The other side has seen it as well.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { answer };
}

test('connections go to each in turn, one at a time', async () => {
  const [one, other] = [createTaker('one'), createTaker('other')];
  connections.admit(one);
  connections.admit(other);
  const visits = [await visit(), await visit(), await visit()];
  expect([one.offered, other.offered]).toEqual([1, 1]);
  other.answer();
  await visits[1]?.answer;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([one.offered, other.offered]).toEqual([1, 2]);
  one.answer();
  other.answer();
  expect(await Promise.all(visits.map(({ answer }) => answer))).toEqual(['one', 'other', 'other']);
});

test('what somebody did not take before it was gone is taken by another', async () => {
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

test('who is asleep gets none until it is awake', async () => {
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

test('while nobody takes any they wait, as many as may', async () => {
  const visits = [];
  for (let count = 0; count <= most; count += 1) visits.push(await visit());
  expect(await visits.at(-1)?.answer).toBe('');
  await connections.close();
  expect(await Promise.all(visits.map(({ answer }) => answer))).toEqual(['', '', '', '']);
});

test('those that wait when it closes are taken all the same, and nobody listens', async () => {
  const one = createTaker('one');
  connections.admit(one);
  const visits = [await visit(), await visit()];
  const closed = connections.close(5_000);
  await expect(visit()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const { answer } of visits) {
    one.answer();
    expect(await answer).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await closed;
});

test('it listens once, and says what the system has against it', async () => {
  expect(await listen()).toBe(port);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const other = createConnections();
  expect(await other.listen({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })).toEqual({ code: 'EADDRINUSE' });
  server.close();
});
