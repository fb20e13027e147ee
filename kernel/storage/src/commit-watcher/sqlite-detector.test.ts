import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '../storage.ts';
import { openSqliteDetector } from './sqlite-detector.ts';

let folder: string;
let storage: Storage;
const url = () => `sqlite:${join(folder, 'quoin.sqlite')}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lookout-'));
  storage = await openStorage({ url: url() });
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

test.each([
  [
    'that watches no files',
    () => {
      throw new Error('This system watches no files.');
    },
  ],
  [
    'that does not tell of writes',
    (_path: string, listener: () => void) => watch('/proc', { persistent: false }, listener),
  ],
])('on a system %s, commits are polled three times a second, and each is seen', async (_system, watchFile) => {
  const detector = await openSqliteDetector(
    { url: url() },
    {
      wake: () => {
        throw new Error('Something told of a write.');
      },
    },
    watchFile,
  );
  await detector.check();
  for (let number = 0; number < 4; number += 1) {
    await storage.invalidations.write({ siteId: 'ice', keys: ['page:one'] });
    expect(await detector.check()).toEqual(['changes']);
    while (detector.check() !== undefined);
  }
  expect(detector.pause()).toBe(300);
  await detector.close();
});

test('with file notifications, each write wakes subscribers, without polling', async () => {
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  const detector = await openSqliteDetector({ url: url() }, { wake: resolve });
  await detector.check();
  while (detector.check() !== undefined || detector.pause() < 5_000);
  await storage.invalidations.write({ siteId: 'ice', keys: ['page:one'] });
  await woken;
  expect(await detector.check()).toEqual(['changes']);
  await detector.close();
});
