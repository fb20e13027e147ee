import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../testing/until.ts';
import { System } from '../testing/system.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  system = await System.start(sites.environment, { descriptors: 1_024 });
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
});

async function flood(count: number, localAddress: string): Promise<{ sockets: Socket[]; refused(): number }> {
  let refused = 0;
  const sockets = Array.from({ length: count }, () => connect({ port: system.port, host: '127.0.0.1', localAddress }));
  for (const socket of sockets) socket.on('error', () => undefined).on('data', () => (refused += 1));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  );
  return { sockets, refused: () => refused };
}

/** Visits on a new connection. The status is empty after ten seconds. */
async function visit(localAddress = '127.0.0.1'): Promise<{ answer: string; took: number }> {
  const started = performance.now();
  const socket = connect({ port: system.port, host: '127.0.0.1', localAddress }).setEncoding('utf8');
  const timer = setTimeout(() => socket.destroy(), 10_000);
  socket.write(`GET / HTTP/1.1\r\nHost: ice.localhost:${system.port}\r\nConnection: close\r\n\r\n`);
  const answer = await new Promise<string>((resolve) =>
    socket
      .on('error', () => resolve(''))
      .once('data', (data: string) => resolve(data.slice(9, 12)))
      .once('close', () => resolve('')),
  );
  clearTimeout(timer);
  socket.destroy();
  return { answer, took: Math.round(performance.now() - started) };
}

/** A fifth of 1,024 is reserved; an address gets a quarter of the rest. */
const places = 204;

test('an address with too many connections is rejected, others are served meanwhile, and everyone is afterwards', async () => {
  const opened = 1_400;
  const { sockets, refused } = await flood(opened, '127.0.0.2');
  await until(() => refused() === opened - places);
  const during = [await visit('127.0.0.3'), await visit('127.0.0.4')];
  for (const socket of sockets) socket.destroy();
  const after = [await visit(), await visit()];
  expect([...during, ...after].map(({ answer }) => answer)).toEqual(['200', '200', '200', '200']);
  for (const { took } of [...during, ...after]) expect(took).toBeLessThan(2_000);
  await until(async () => (await visit('127.0.0.2')).answer === '200');
});

test('one more address is served while all others take as many connections as they can', async () => {
  const floods = await Promise.all(Array.from({ length: 8 }, (_, index) => flood(300, `127.0.1.${index + 1}`)));
  const { answer, took } = await visit('127.0.0.5');
  for (const socket of floods.flatMap(({ sockets }) => sockets)) socket.destroy();
  expect(floods.reduce((sum, { refused }) => sum + refused(), 0)).toBeGreaterThan(1_000);
  expect(answer).toBe('200');
  expect(took).toBeLessThan(2_000);
  expect((await visit()).answer).toBe('200');
});

test('few descriptors are enough for a start, and too few are reported in one sentence', async () => {
  const few = await System.start({ ...sites.environment, DATA_DIR: `${sites.folder}/few` }, { descriptors: 256 });
  try {
    expect((await few.request('ice.localhost', '/')).status).toBe(200);
  } finally {
    await few.end('SIGTERM');
  }
  await expect(
    System.start({ ...sites.environment, DATA_DIR: `${sites.folder}/fewer` }, { descriptors: 100 }),
  ).rejects.toThrow(
    /^It ended with exit code 1:\nA process of the server may have only 100 files and connections open at once, but needs at least 192\. Raise the limit: .+\n$/,
  );
});
