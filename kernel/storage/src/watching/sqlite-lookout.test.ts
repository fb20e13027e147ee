import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '../storage.ts';
import { openSqliteLookout } from './sqlite-lookout.ts';

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
  ['that does not tell of writes', (_path: string, heard: () => void) => watch('/proc', { persistent: false }, heard)],
])('on a system %s, commits are looked for three times a second, and each is seen', async (_system, watchFile) => {
  const lookout = await openSqliteLookout(
    { url: url() },
    {
      wake: () => {
        throw new Error('Something told of a write.');
      },
    },
    watchFile,
  );
  await lookout.look();
  for (let number = 0; number < 4; number += 1) {
    await storage.invalidations.write({ siteId: 'ice', keys: ['page:one'] });
    expect(await lookout.look()).toEqual(['changes']);
    while (lookout.look() !== undefined);
  }
  expect(lookout.pause()).toBe(300);
  await lookout.close();
});

test('where the system tells of writes, each wakes whoever looks, and nothing is looked for otherwise', async () => {
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  const lookout = await openSqliteLookout({ url: url() }, { wake: resolve });
  await lookout.look();
  while (lookout.look() !== undefined || lookout.pause() < 5_000);
  await storage.invalidations.write({ siteId: 'ice', keys: ['page:one'] });
  await woken;
  expect(await lookout.look()).toEqual(['changes']);
  await lookout.close();
});
