import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import { pauseAfter } from './jobs.ts';

const minute = 60_000;

describe.each(databases)('jobs on $name', (database) => {
  const opened = openForSuite(database);
  const start = Date.now() + minute;
  const at = (minutes: number) => new Date(start + minutes * minute);
  const claim = (kind: string, minutes = 0, name = 'worker') => opened.storage.jobs.claim([kind], { name, now: at(minutes), lease: minute });

  test('a job is claimed once it is due, by one worker, and ends', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({ kind: 'due', payload: { to: ['ann'] }, runAt: at(5) });
    expect(await claim('due', 4)).toBeNull();
    expect(await claim('other', 9)).toBeNull();
    const job = await claim('due', 5);
    expect(job).toMatchObject({ id, state: 'running', attempts: 1, lockedBy: 'worker', lockedUntil: at(6), payload: { to: ['ann'] } });
    expect(await claim('due', 5.5)).toBeNull();
    expect(job && (await jobs.complete(job))).toBe(true);
    expect(await claim('due', 60)).toBeNull();
    expect(await jobs.find(id)).toMatchObject({ state: 'done', lockedBy: null });
  });

  test('of parallel workers none takes what another took', async () => {
    const { jobs } = opened.storage;
    await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue({ kind: 'parallel', payload: null })));
    const claimed = await Promise.all(Array.from({ length: 25 }, (_, index) => claim('parallel', 0, `worker ${index}`)));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(await jobs.list({ kind: 'parallel', state: 'running', limit: 5 })).toMatchObject({ total: 20, jobs: { length: 5 } });
  });

  test('two jobs with one key are one', async () => {
    const { jobs } = opened.storage;
    const enqueue = (payload: string) => jobs.enqueue({ kind: 'keyed', key: 'once', payload });
    const [first, second] = await Promise.all([enqueue('a'), enqueue('b')]);
    expect(second).toEqual(first);
  });

  test('a failed job is tried again later and later, and is dead after its last attempt', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({ kind: 'failing', payload: null, maxAttempts: 3 });
    let now = 0;
    for (const expected of ['waiting', 'waiting', 'dead']) {
      const job = await claim('failing', now);
      expect(job && (await jobs.fail(job, 'refused', at(now)))).toBe(expected);
      expect(await claim('failing', now + 0.1)).toBeNull();
      now += 1;
    }
    expect(await jobs.find(id)).toMatchObject({ state: 'dead', attempts: 3, lastError: 'refused' });
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([10_000, 20_000, 40_000, 3_600_000]);
  });

  test('the job of a worker that died is claimed again, and the dead worker has no say in it', async () => {
    const { jobs } = opened.storage;
    await jobs.enqueue({ kind: 'crashing', payload: null, maxAttempts: 2 });
    const lost = await claim('crashing', 0);
    expect(await claim('crashing', 0.9)).toBeNull();
    const again = await claim('crashing', 1.1);
    expect(again).toMatchObject({ id: lost?.id, attempts: 2 });
    expect(lost && (await jobs.complete(lost))).toBe(false);
    expect(lost && (await jobs.fail(lost, 'late', at(2)))).toBeNull();
    expect(await claim('crashing', 3)).toBeNull();
    expect(await jobs.find(again?.id ?? '')).toMatchObject({ state: 'dead', lastError: 'Its worker ended without an answer.' });
  });
});
