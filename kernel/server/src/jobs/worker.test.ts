import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { createLog } from '../log/log.ts';
import { housekeepingJob } from './housekeeping.ts';
import { startWorker, type JobHandler, type Worker } from './worker.ts';

describe.each(databases)('the worker on $name', ({ create }) => {
  let storage: Storage;
  let drop: () => Promise<void>;
  let url: string;
  const workers: Worker[] = [];
  const lines: string[] = [];
  const start = (handlers: JobHandler[], from = storage, now = () => new Date()) => {
    const worker = startWorker(from, handlers, createLog({ write: (line) => lines.push(line) }), { now, pause: 20 });
    workers.push(worker);
    return worker;
  };
  async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
    for (;;) {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  beforeAll(async () => {
    ({ url, drop } = await create());
    storage = await openStorage({ url });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await storage.close();
    await drop();
  });

  test('does jobs with their progress, and notes what failed', async () => {
    const failures: string[] = [];
    const worker = start([
      {
        kind: 'count',
        async run({ payload }, { progress }) {
          await progress(50);
          if (payload === 'bad') throw new Error('It is\nbad.');
        },
        failed: async (_, error, next) => void failures.push(`${next}: ${error}`),
      },
    ]);
    const good = await storage.jobs.enqueue({ kind: 'count', payload: 'good' });
    const bad = await storage.jobs.enqueue({ kind: 'count', payload: 'bad', maxAttempts: 1 });
    worker.wake();
    expect(await until(async () => (await storage.jobs.find(good.id).then((job) => job?.state === 'done' && job)) || undefined)).toMatchObject({ progress: 50 });
    expect(await until(async () => (await storage.jobs.find(bad.id).then((job) => job?.state === 'dead' && job)) || undefined)).toMatchObject({ lastError: 'It is bad.' });
    expect(failures).toEqual(['dead: It is bad.']);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ job: bad.id, code: 'unexpected', fault: expect.stringContaining('worker.test.ts') })]);
    expect(Date.now() - worker.seenAt().getTime()).toBeLessThan(5_000);
  });

  test('work that comes back is done once in its interval, however many processes there are', async () => {
    const other = await openStorage({ url });
    const done: string[] = [];
    const tidy = (name: string): JobHandler => ({ kind: 'tidy', every: 1_000_000_000, run: async () => void done.push(name) });
    const both = [start([tidy('one')]), start([tidy('other')], other)];
    await until(async () => done.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toHaveLength(1);
    await Promise.all(both.map((worker) => worker.stop()));
    await other.close();
  });

  test('a job that takes too long is interrupted', async () => {
    const aborted = Promise.withResolvers<string>();
    start([
      {
        kind: 'endless',
        longestRun: 50,
        run: (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => aborted.resolve('aborted'))),
      },
    ]);
    const { id } = await storage.jobs.enqueue({ kind: 'endless', payload: null });
    expect(await aborted.promise).toBe('aborted');
    expect(await until(async () => (await storage.jobs.find(id).then((job) => job?.lastError)) ?? undefined)).toContain('too long');
  });

  test('housekeeping forgets sessions and plans of long ago, and keeps the others', async () => {
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
    start([housekeepingJob(storage, dataDir, () => later)]);
    await until(async () => (await storage.sessions.find('ended', begun)) === null);
    expect(await storage.sessions.find('alive', later)).not.toBeNull();
    await until(async () => !(await readdir(plans)).includes('ice-00000010.json'));
    expect(await readdir(plans)).toHaveLength(30);
    await rm(dataDir, { recursive: true });
  });
});
