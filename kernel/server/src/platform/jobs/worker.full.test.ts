import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { housekeepingJob } from '../../start/housekeeping.ts';
import { until } from '../../testing/until.fixture.ts';
import { createLog } from '../log/log.ts';
import { oneByOne, type JobHandler, type Lane } from './lane.ts';
import { startWorker, type Worker } from './worker.ts';

describe.each(databases)('the worker on $name', ({ create }) => {
  let storage: Storage;
  let drop: () => Promise<void>;
  let url: string;
  const workers: Worker[] = [];
  const lines: string[] = [];
  const start = (lanes: Lane[], from = storage, now = () => new Date()) => {
    const worker = startWorker(from, lanes, createLog({ write: (line) => lines.push(line) }), { now, pause: 20 });
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    ({ url, drop } = await create());
    storage = await openStorage({ url });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await storage.close();
    await drop();
  });

  test('runs jobs with progress, and records failures', async () => {
    const failures: string[] = [];
    const worker = start([
      oneByOne({
        kind: 'count',
        async run({ payload }, { progress }) {
          await progress(50);
          if (payload === 'bad') throw new Error('It is\nbad.');
        },
        failed: async (_, error, next) => void failures.push(`${next}: ${error}`),
      }),
    ]);
    const good = await storage.jobs.enqueue({ kind: 'count', payload: 'good' });
    const bad = await storage.jobs.enqueue({ kind: 'count', payload: 'bad', maxAttempts: 1 });
    worker.wake();
    expect(await until(() => storage.jobs.find(good.id).then((job) => job?.state === 'done' && job))).toMatchObject({
      progress: 50,
    });
    expect(await until(() => storage.jobs.find(bad.id).then((job) => job?.state === 'dead' && job))).toMatchObject({
      lastError: 'It is bad.',
    });
    expect(failures).toEqual(['dead: It is bad.']);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        job: bad.id,
        code: 'unexpected',
        fault: expect.stringContaining('worker.full.test.ts'),
      }),
    ]);
    expect(Date.now() - worker.seenAt().getTime()).toBeLessThan(5_000);
  });

  test('recurring jobs run once per interval, regardless of the number of processes', async () => {
    const other = await openStorage({ url });
    const done: string[] = [];
    const tidy = (name: string): JobHandler => ({
      kind: 'tidy',
      every: 1_000_000_000,
      run: async () => void done.push(name),
    });
    const both = [start([oneByOne(tidy('one'))]), start([oneByOne(tidy('other'))], other)];
    await until(async () => done.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toHaveLength(1);
    await Promise.all(both.map((worker) => worker.stop()));
    await other.close();
  });

  test('a job that takes too long is aborted', async () => {
    const endless: JobHandler = {
      kind: 'endless',
      maxDuration: 50,
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    };
    start([oneByOne(endless)]);
    const { id } = await storage.jobs.enqueue({ kind: 'endless', payload: null });
    expect(await until(() => storage.jobs.find(id).then((job) => job?.lastError ?? undefined))).toContain('too long');
  });

  test('a job that ignores its deadline keeps its lease: no second attempt runs beside it', async () => {
    const end = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    let begun = 0;
    const deaf: JobHandler = {
      kind: 'deaf',
      maxDuration: 50,
      async run(_, { signal }) {
        begun += 1;
        signal.addEventListener('abort', () => aborted.resolve());
        await end.promise;
      },
    };
    const worker = start([{ handlers: [deaf], concurrency: 4 }]);
    const { id } = await storage.jobs.enqueue({ kind: 'deaf', payload: null });
    worker.wake();
    await aborted.promise;
    // Enough rounds to find the job.
    const marker = await storage.jobs.enqueue({ kind: 'after.deaf', payload: null });
    start([oneByOne({ kind: 'after.deaf', run: async () => undefined })]);
    await until(async () => (await storage.jobs.find(marker.id))?.state === 'done');
    expect([begun, (await storage.jobs.find(id))?.state]).toEqual([1, 'running']);
    end.resolve();
    expect(await until(() => storage.jobs.find(id).then((job) => job?.state === 'done' && job))).toMatchObject({
      attempts: 1,
    });
  });

  test('lanes are independent, and within one each target has its own limit', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const delivery: JobHandler = {
      kind: 'lane.delivery',
      async run({ payload }) {
        begun.push(payload === 'slow' ? 'slow' : 'quick');
        if (payload === 'slow') await gate.promise;
      },
    };
    const mail: JobHandler = { kind: 'lane.mail', run: async () => void begun.push('mail') };
    for (const payload of ['slow', 'slow', 'slow'])
      await storage.jobs.enqueue({ kind: 'lane.delivery', target: 'slow', payload });
    await storage.jobs.enqueue({ kind: 'lane.delivery', target: 'quick', payload: 'quick' });
    await storage.jobs.enqueue({ kind: 'lane.mail', payload: null });
    start([{ handlers: [delivery], concurrency: 10, targetConcurrency: 2 }, oneByOne(mail)]);
    await until(async () => begun.includes('mail') && begun.includes('quick'));
    expect(begun.toSorted()).toEqual(['mail', 'quick', 'slow', 'slow']);
    gate.resolve();
    await until(async () => begun.length === 5);
  });

  test('a stop aborts running jobs, and does not wait for those that ignore it', async () => {
    const interrupted = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const deaf: JobHandler = {
      kind: 'stopped',
      run: (_, { signal }) => {
        begun.resolve();
        signal.addEventListener('abort', () => interrupted.resolve());
        return new Promise(() => undefined);
      },
    };
    await storage.jobs.enqueue({ kind: 'stopped', payload: null });
    const worker = start([oneByOne(deaf)]);
    await begun.promise;
    await worker.stop(10);
    await interrupted.promise;
    expect(await storage.jobs.list({ kind: 'stopped', state: 'running' })).toMatchObject({ total: 1 });
  });

  test('housekeeping removes old sessions and plans, and keeps the others', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quoin-housekeeping-'));
    const plans = join(dataDir, 'plans');
    await mkdir(plans);
    for (let number = 10; number <= 40; number += 1) {
      await writeFile(join(plans, `ice-000000${number}.json`), '');
      await utimes(join(plans, `ice-000000${number}.json`), number, number);
    }
    const user = await storage.users.create({ email: 'a@b.example', name: 'A', passwordHash: null });
    const begun = new Date('2026-06-01T00:00:00Z');
    const later = new Date('2026-06-01T01:00:00Z');
    const session = { userId: user.id, csrfToken: 'token', idle: 60_000, absolute: 7_200_000 };
    await storage.sessions.create({ ...session, id: 'ended', now: begun });
    await storage.sessions.create({ ...session, id: 'alive', now: later });
    start([oneByOne(housekeepingJob({ storage, dataDir, store: undefined, now: () => later }))]);
    await until(async () => (await storage.sessions.find('ended', begun)) === null);
    expect(await storage.sessions.find('alive', later)).not.toBeNull();
    await until(async () => !(await readdir(plans)).includes('ice-00000010.json'));
    expect(await readdir(plans)).toHaveLength(30);
    await rm(dataDir, { recursive: true });
  });
});
