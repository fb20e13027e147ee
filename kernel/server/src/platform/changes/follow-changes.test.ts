import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Storage } from '@quoin/storage';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { createLog } from '../log/log.ts';
import { followChanges } from './follow-changes.ts';

const opened = storageForSuite();

async function start(read: Storage['invalidations']['after'], since: number) {
  const lines: string[] = [];
  const received: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const invalidations = { ...opened.storage.invalidations, after: read };
  const following = followChanges(
    { invalidations, watch: opened.storage.watch },
    {
      since,
      log,
      pause: 5,
      timeout: 100,
      receive: (changes) => void received.push(...changes.flatMap(({ keys }) => keys)),
    },
  );
  return { received, lines, following };
}

test('publishes each change once, in order, and none from before', async () => {
  const { invalidations } = opened.storage;
  await invalidations.write({ siteId: 'ice', keys: ['before'] });
  const { received, following } = await start((seq) => invalidations.after(seq), await invalidations.latest());
  for (const key of ['one', 'two', 'three']) await invalidations.write({ siteId: 'ice', keys: [key] });
  await until(() => received.length === 3);
  await pause(30);
  await following.stop();
  expect(received).toEqual(['one', 'two', 'three']);
});

test('catches up without waiting for the next poll, still publishing each change once', async () => {
  const { invalidations } = opened.storage;
  const since = await invalidations.latest();
  const received: string[] = [];
  const following = followChanges(
    { invalidations, watch: () => () => undefined },
    {
      since,
      log: createLog({ write: () => undefined }),
      receive: (changes) => void received.push(...changes.flatMap(({ keys }) => keys)),
    },
  );
  for (const key of ['four', 'five']) {
    await invalidations.write({ siteId: 'ice', keys: [key] });
    await Promise.all([following.catchUp(), following.catchUp()]);
    expect(received.at(-1)).toBe(key);
  }
  expect(received).toEqual(['four', 'five']);
  await following.stop();
});

test('reports an unreadable log once, and misses nothing', async () => {
  const { invalidations } = opened.storage;
  let isGone = true;
  const read: typeof invalidations.after = (seq) =>
    isGone ? Promise.reject(new Error('gone')) : invalidations.after(seq);
  const { received, lines, following } = await start(read, await invalidations.latest());
  await until(() => !following.isCurrent());
  await pause(30);
  expect(lines).toHaveLength(1);
  await invalidations.write({ siteId: 'ice', keys: ['meanwhile'] });
  isGone = false;
  await until(() => following.isCurrent());
  await following.stop();
  expect([received, lines.length]).toEqual([['meanwhile'], 2]);
});

test('a slow poll marks cached data as stale', async () => {
  const { invalidations } = opened.storage;
  const answer = Promise.withResolvers<void>();
  const { following } = await start(
    async (seq) => {
      await answer.promise;
      return invalidations.after(seq);
    },
    await invalidations.latest(),
  );
  expect(following.isCurrent()).toBe(true);
  await until(() => !following.isCurrent());
  expect(following.isCurrent()).toBe(false);
  answer.resolve();
  await until(() => following.isCurrent());
  expect(following.isCurrent()).toBe(true);
  await following.stop();
});
