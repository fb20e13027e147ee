import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchReaders } from './slow-readers.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] }));
afterEach(() => void jest.useRealTimers());

test('a client that reads nothing for a minute is disconnected, slow and idle ones are not', async () => {
  let time = 0;
  const readers = watchReaders(() => time);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  async function open(): Promise<{ client: Socket; socket: Socket }> {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const [socket] = (await once(server, 'connection')) as [Socket];
    readers.add(socket.on('error', () => undefined));
    return { client, socket };
  }
  const stuck = await open();
  stuck.client.pause();
  stuck.socket.write(Buffer.alloc(20_000_000));
  const waiting = await open();
  const slow = await open();
  slow.client.pause();
  for (let part = 0; part < 200; part += 1) slow.socket.write(Buffer.alloc(100_000));
  for (; time < 65_000; time += 5_000) {
    slow.client.resume();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    slow.client.pause();
    jest.advanceTimersByTime(5_000);
  }
  expect([stuck, waiting, slow].map(({ socket }) => socket.destroyed)).toEqual([true, false, false]);
  for (const { client, socket } of [stuck, waiting, slow]) {
    client.destroy();
    socket.destroy();
  }
  readers.close();
  server.close();
});
