import { describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { openDatabase } from '../database/database.ts';
import { databases } from '../testing/databases.ts';
import { openStorage } from '../storage.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import { type AfterFailure, defaultAttempts, type Job, type NewJob, pauseAfter } from './job.ts';

describe.each(databases)('jobs on $name', (database) => {
  const opened = openForSuite(database);

  /** Moves all stored times into the past. */
  async function pass(minutes: number): Promise<void> {
    const earlier = (column: string) =>
      database.name === 'sqlite'
        ? `${column} = strftime('%Y-%m-%d %H:%M:%f +00:00', ${column}, '-${minutes * 60} seconds')`
        : `${column} = ${column} - interval '${minutes * 60} seconds'`;
    const statements =
      database.name === 'sqlite'
        ? [
            `UPDATE jobs SET ${['run_at', 'locked_until', 'created_at'].map(earlier).join(', ')}`,
            `UPDATE breakers SET ${earlier('open_until')}`,
          ]
        : [
            `UPDATE quoin_jobs.job SET ${['start_after', 'started_on', 'heartbeat_on', 'created_on', 'completed_on'].map(earlier).join(', ')}`,
            `UPDATE breakers SET ${earlier('open_until')}`,
            `UPDATE quoin_jobs.queue SET ${['monitor_on', 'monitor_claim_on'].map(earlier).join(', ')}`,
          ];
    for (const statement of statements) await opened.raw.sequelize.query(statement);
  }
  const claim = (kind: string) => opened.storage.jobs.claim([kind]);
  async function kill(job: NewJob) {
    const { jobs } = opened.storage;
    const { id, kind } = await jobs.enqueue({ ...job, maxAttempts: 1 });
    const claimed = await claim(kind);
    if (claimed !== null) await jobs.fail(claimed, 'refused');
    return id;
  }

  test('a job is claimed when due, by one worker, and completes', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({
      kind: 'due',
      payload: { to: ['ann'] },
      runAt: new Date(Date.now() + 5 * 60_000),
    });
    await pass(4);
    expect(await claim('due')).toBeNull();
    await pass(1);
    expect(await claim('other')).toBeNull();
    const job = await claim('due');
    expect(job).toMatchObject({
      id,
      state: 'running',
      attempts: 1,
      lockedUntil: expect.any(Date),
      payload: { to: ['ann'] },
    });
    expect(job?.lockedUntil?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    await pass(0.5);
    expect(await claim('due')).toBeNull();
    expect(job && (await jobs.complete(job))).toBe(true);
    await pass(60);
    expect(await claim('due')).toBeNull();
    expect(await jobs.find(id)).toMatchObject({ state: 'done', lockedUntil: null, lastError: null });
  });

  test('no two parallel workers claim the same job', async () => {
    const { jobs } = opened.storage;
    await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue({ kind: 'parallel', payload: null })));
    const claimed = await Promise.all(Array.from({ length: 25 }, () => claim('parallel')));
    const rest = await Promise.all(Array.from({ length: 25 }, () => claim('parallel')));
    const ids = [...claimed, ...rest].flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(await jobs.list({ kind: 'parallel', state: 'running', limit: 5 })).toMatchObject({
      total: 20,
      jobs: { length: 5 },
    });
  });

  test('a job is stored together with its data, or not at all', async () => {
    const { jobs, keyValues, transaction } = opened.storage;
    let id = '';
    const failing = transaction(async () => {
      await keyValues.set('data', 1);
      ({ id } = await jobs.enqueue({ kind: 'undone', payload: null }));
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect([await jobs.find(id), await claim('undone'), await keyValues.get('data')]).toEqual([null, null, null]);
    await transaction(async () => {
      ({ id } = await jobs.enqueue({ kind: 'undone', payload: null }));
    });
    expect(await jobs.find(id)).toMatchObject({ state: 'waiting' });
  });

  test('two jobs with one key are the same job, in any state', async () => {
    const { jobs } = opened.storage;
    const enqueue = (payload: string) => jobs.enqueue({ kind: 'keyed', key: 'once', payload });
    const [first, second] = await Promise.all([enqueue('a'), enqueue('b')]);
    expect(second).toEqual(first);
    const job = await claim('keyed');
    if (job !== null) await jobs.complete(job);
    expect(await enqueue('c')).toMatchObject({ id: first.id, state: 'done', key: 'once', payload: first.payload });
    expect((await jobs.enqueue({ kind: 'keyed.otherwise', key: 'once', payload: 'd' })).id).not.toBe(first.id);
  });

  test('a recurring job exists once per interval', async () => {
    const { jobs } = opened.storage;
    const every = 1_000_000_000;
    const other = await openStorage({ url: opened.url });
    const all = await Promise.all(
      [opened.storage, other, opened.storage].map((storage) => storage.jobs.schedule({ kind: 'tidy', every })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const job = await claim('tidy');
    expect(job?.runAt.getTime()).toBe(Math.floor(Date.now() / every) * every);
    if (job !== null) await jobs.complete(job);
    expect(await jobs.schedule({ kind: 'tidy', every })).toMatchObject({ id: job?.id, state: 'done' });
    expect((await jobs.schedule({ kind: 'tidy', every: 1_000 })).id).not.toBe(job?.id);
    await other.close();
  });

  test('a failed job is retried later and later, and is dead after its last attempt', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({ kind: 'failing', payload: null, maxAttempts: 3 });
    for (const [index, expected] of ['waiting', 'waiting', 'dead'].entries()) {
      const job = await claim('failing');
      expect(job && (await jobs.fail(job, 'refused'))).toBe(expected);
      await pass((pauseAfter(index + 1) - 2_000) / 60_000);
      expect(await claim('failing')).toBeNull();
      await pass(3 / 60);
    }
    expect(await jobs.find(id)).toMatchObject({ state: 'dead', attempts: 3, lastError: 'refused', lockedUntil: null });
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([10_000, 20_000, 40_000, 3_600_000]);
  });

  test('a job not worth retrying is dead at once, and can still be retried manually', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({ kind: 'poisoned', payload: null });
    const job = await claim('poisoned');
    expect(job && (await jobs.fail(job, 'will not do', 'never'))).toBe('dead');
    expect(await jobs.find(id)).toMatchObject({ state: 'dead', attempts: 1, lastError: 'will not do' });
    await jobs.retry(id);
    const again = await claim('poisoned');
    expect(again).toMatchObject({ id, attempts: 2 });
    expect(again && (await jobs.fail(again, 'still will not do'))).toBe('dead');
  });

  test('the job of a dead worker is claimed again, and the dead worker cannot change it', async () => {
    const { jobs } = opened.storage;
    await jobs.enqueue({ kind: 'crashing', payload: null, maxAttempts: 2 });
    const lost = await claim('crashing');
    await pass(0.9);
    expect(await claim('crashing')).toBeNull();
    await pass(0.2);
    const again = await claim('crashing');
    expect(again).toMatchObject({ id: lost?.id, attempts: 2 });
    expect(lost && (await jobs.complete(lost))).toBe(false);
    expect(lost && (await jobs.heartbeat(lost, 50))).toBe(false);
    expect(lost && (await jobs.fail(lost, 'late'))).toBeNull();
    await pass(2);
    expect(await claim('crashing')).toBeNull();
    expect(await jobs.find(again?.id ?? '')).toMatchObject({
      state: 'dead',
      lastError: 'Its worker ended without an answer.',
    });
  });

  test('jobs of a process that is gone are claimed at once, those of others are not', async () => {
    const { jobs } = opened.storage;
    const [first, second] = [
      await jobs.enqueue({ kind: 'left', payload: 1 }),
      await jobs.enqueue({ kind: 'left', payload: 2 }),
    ];
    const lost = await jobs.claim(['left'], [], 'gone');
    const kept = await jobs.claim(['left'], [], 'alive');
    expect([lost, kept]).toMatchObject([
      { id: first.id, holder: 'gone' },
      { id: second.id, holder: 'alive' },
    ]);
    await jobs.release('gone');
    expect(await jobs.untilDue(['left'])).toBe(0);
    expect(await jobs.claim(['left'], [], 'alive')).toMatchObject({ id: first.id, holder: 'alive', attempts: 2 });
    expect(await jobs.claim(['left'])).toBeNull();
    expect(lost && (await jobs.heartbeat(lost))).toBe(false);
    await jobs.release('gone');
    expect(await jobs.find(first.id)).toMatchObject({ state: 'running', holder: 'alive' });
    expect(await jobs.claim(['left'])).toBeNull();
  });

  test('a worker with heartbeats keeps its job, and reports progress', async () => {
    const { jobs } = opened.storage;
    const { id } = await jobs.enqueue({ kind: 'long', payload: null });
    expect(await jobs.find(id)).toMatchObject({ progress: null });
    const job = await claim('long');
    for (const percent of [20, 40, undefined]) {
      await pass(0.8);
      expect(job && (await jobs.heartbeat(job, percent))).toBe(true);
      expect(await claim('long')).toBeNull();
    }
    expect(await jobs.find(id)).toMatchObject({ state: 'running', progress: 40 });
    expect((await jobs.list({ kind: 'long' })).jobs).toMatchObject([{ id, progress: 40 }]);
  });

  test('a dead job is retried once, or discarded', async () => {
    const { jobs } = opened.storage;
    const id = await kill({ kind: 'deadly', payload: { a: 1 } });
    expect(await jobs.retry(id)).toMatchObject({ id, state: 'waiting', attempts: 1, payload: { a: 1 } });
    expect(await failureOf(jobs.retry(id))).toMatchObject({ code: 'job.not-dead', details: { state: 'waiting' } });
    expect(await failureOf(jobs.discard(id))).toMatchObject({ code: 'job.not-dead' });
    const job = await claim('deadly');
    expect(job).toMatchObject({ id, attempts: 2 });
    expect(job && (await jobs.fail(job, 'again'))).toBe('dead');
    await jobs.discard(id);
    expect(await jobs.find(id)).toBeNull();
    for (const unknown of [id, 'no id at all'])
      expect(await failureOf(jobs.retry(unknown))).toMatchObject({ code: 'job.unknown' });
  });

  describe('breakers', () => {
    const target = 'https://crm.example';
    async function fail(after: AfterFailure): Promise<Job> {
      const job = await claim('delivery');
      if (job === null) throw new Error('No job was there.');
      await opened.storage.jobs.fail(job, 'no answer', after);
      return job;
    }

    test('a target is left alone after five consecutive failures, and then tried by one job at a time until it responds', async () => {
      const { jobs } = opened.storage;
      for (let index = 0; index < 8; index += 1) await jobs.enqueue({ kind: 'delivery', target, payload: index });
      const other = await jobs.enqueue({ kind: 'delivery', target: 'https://other.example', payload: 'other' });
      for (let count = 0; count < 4; count += 1) await fail('outage');
      expect(await jobs.breakers()).toEqual([]);
      const fifth = await fail('outage');
      expect(await jobs.breakers()).toEqual([
        { target, failures: 5, lastError: 'no answer', openedAt: expect.any(Date), openUntil: expect.any(Date) },
      ]);
      // Failures count until one opens the breaker, which does not count.
      expect(await jobs.find(fifth.id)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        maxAttempts: defaultAttempts + 1,
        lastError: 'no answer',
        target,
      });
      const passed = await claim('delivery');
      expect(passed).toMatchObject({ id: other.id });
      if (passed !== null) await jobs.complete(passed);
      expect(await claim('delivery')).toBeNull();
      const wait = await jobs.untilDue(['delivery']);
      expect(wait).toBeGreaterThan(1_000);
      expect(wait).toBeLessThanOrEqual(10_000);

      await pass(11 / 60);
      const probe = await claim('delivery');
      expect([probe?.target, await claim('delivery')]).toEqual([target, null]);
      if (probe !== null) await jobs.fail(probe, 'still no answer', 'outage');
      await pass(11 / 60);
      expect(await claim('delivery')).toBeNull();
      await pass(10 / 60);
      const second = await claim('delivery');
      if (second !== null) await jobs.complete(second);
      expect(await jobs.breakers()).toEqual([]);
      await pass(6);
      expect([await claim('delivery'), await claim('delivery')]).toMatchObject([{ target }, { target }]);
    });

    test('an outage of hours costs a job no attempts; rejections and other failures do', async () => {
      const { jobs } = opened.storage;
      const { id } = await jobs.enqueue({
        kind: 'outage',
        target: 'smtp://mail.example',
        payload: null,
        maxAttempts: 6,
      });
      for (let count = 0; count < 30; count += 1) {
        const job = await claim('outage');
        expect(job && (await jobs.fail(job, 'no answer', 'outage'))).toBe('waiting');
        await pass(5);
      }
      const job = await claim('outage');
      expect(job && (await jobs.fail(job, 'it never takes that', 'never'))).toBe('dead');
      expect(await jobs.breakers()).toEqual([]);
      await jobs.discard(id);
      const own = await jobs.enqueue({ kind: 'outage', target: 'smtp://mail.example', payload: null, maxAttempts: 3 });
      for (const expected of ['waiting', 'waiting', 'dead']) {
        const attempt = await claim('outage');
        expect(attempt && (await jobs.fail(attempt, 'a fault of the handler'))).toBe(expected);
        await pass(5);
      }
      expect([await jobs.find(own.id), await jobs.breakers()]).toMatchObject([{ state: 'dead', attempts: 3 }, []]);
    });

    test('attempts of a job count again a day after it was added', async () => {
      const { jobs } = opened.storage;
      const { id } = await jobs.enqueue({ kind: 'old', target: 'https://gone.example', payload: null, maxAttempts: 6 });
      for (let count = 0; count < 5; count += 1) {
        const job = await claim('old');
        if (job !== null) await jobs.fail(job, 'no answer', 'outage');
        await pass(5);
      }
      await pass(24 * 60);
      for (const expected of ['waiting', 'dead']) {
        const job = await claim('old');
        expect(job && (await jobs.fail(job, 'no answer', 'outage'))).toBe(expected);
        await pass(5);
      }
      expect(await jobs.find(id)).toMatchObject({ state: 'dead', attempts: 7 });
    });

    test('jobs of targets that a worker is busy with are skipped', async () => {
      const { jobs } = opened.storage;
      await jobs.enqueue({ kind: 'busy', target: 'one', payload: null });
      const two = await jobs.enqueue({ kind: 'busy', target: 'two', payload: null });
      expect(await jobs.claim(['busy'], ['one'])).toMatchObject({ id: two.id });
      expect(await jobs.claim(['busy'], ['one'])).toBeNull();
      expect([await jobs.untilDue(['busy']), await jobs.untilDue(['busy'], ['one'])]).toEqual([0, expect.any(Number)]);
      expect(await jobs.untilDue(['busy'], ['one', 'two'])).toBeNull();
    });
  });

  test('jobs are counted by state, and completed ones are removed in time', async () => {
    const { jobs } = opened.storage;
    const before = await jobs.counts();
    const dead = await kill({ kind: 'counted', payload: null });
    const { id } = await jobs.enqueue({ kind: 'counted', payload: null });
    const job = await claim('counted');
    if (job !== null) await jobs.complete(job);
    expect(await jobs.counts()).toEqual({ ...before, done: before.done + 1, dead: before.dead + 1 });
    await jobs.prune(new Date(Date.now() - 60_000));
    expect(await jobs.find(id)).toMatchObject({ state: 'done' });
    await jobs.prune(new Date(Date.now() + 60_000));
    expect([await jobs.find(id), await jobs.find(dead)]).toMatchObject([null, { state: 'dead' }]);
    expect((await jobs.counts()).done).toBe(0);
  });

  test('jobs are listed newest first', async () => {
    const { jobs } = opened.storage;
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      ids.unshift((await jobs.enqueue({ kind: 'listed', payload: index })).id);
      await pass(1);
    }
    expect((await jobs.list({ kind: 'listed' })).jobs.map(({ id }) => id)).toEqual(ids);
    expect((await jobs.list({ kind: 'listed', limit: 1, offset: 1 })).jobs.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await jobs.list({ kind: 'listed', state: 'dead' })).toEqual({ jobs: [], total: 0 });
    await jobs.enqueue({ kind: 'kept.here', payload: null });
    await jobs.enqueue({ kind: 'keptelsewhere', payload: null });
    expect((await jobs.list({ kind: 'kept' })).jobs.map(({ kind }) => kind)).toEqual(['kept.here']);
  });
});

test('jobs of the former PostgreSQL table are migrated', async () => {
  const postgres = databases.find(({ name }) => name === 'postgres');
  const { url, drop } = (await postgres?.create()) ?? { url: '', drop: async () => undefined };
  const first = await openStorage({ url });
  const columns =
    '(id, kind, key, state, run_at, attempts, max_attempts, locked_until, last_error, created_at, payload)';
  const raw = await openDatabase(url);
  const old = (id: number, values: string) =>
    raw.sequelize.query(
      `INSERT INTO jobs ${columns} VALUES ('00000000-0000-4000-8000-00000000000${id}', 'old', ${values}, now(), '{"n":${id}}')`,
    );
  await old(1, `'keyed', 'waiting', now(), 0, 8, NULL, NULL`);
  await old(2, `NULL, 'waiting', now() + interval '1 hour', 2, 8, NULL, 'refused'`);
  await old(3, `NULL, 'dead', now(), 8, 8, NULL, 'refused'`);
  await old(4, `NULL, 'done', now(), 1, 8, NULL, NULL`);
  await old(5, `NULL, 'running', now(), 1, 8, now() - interval '1 minute', NULL`);
  await first.close();

  const storage = await openStorage({ url });
  expect(await storage.jobs.counts()).toEqual({ waiting: 3, running: 0, done: 1, dead: 1 });
  const states = Object.fromEntries(
    (await storage.jobs.list({ kind: 'old' })).jobs.map(({ payload, state, attempts, maxAttempts, lastError }) => [
      (payload as { n: number }).n,
      [state, attempts, maxAttempts, lastError],
    ]),
  );
  expect(states).toEqual({
    1: ['waiting', 0, 8, null],
    2: ['waiting', 2, 8, 'refused'],
    3: ['dead', 8, 8, 'refused'],
    4: ['done', 1, 8, null],
    5: ['waiting', 1, 8, 'Its worker ended without an answer.'],
  });
  expect(await storage.jobs.enqueue({ kind: 'old', key: 'keyed', payload: null })).toMatchObject({ payload: { n: 1 } });
  const claimed = await Promise.all([storage.jobs.claim(['old']), storage.jobs.claim(['old'])]);
  expect(
    claimed.map((job) => (job?.payload as { n?: number } | undefined)?.n).toSorted((a = 0, b = 0) => a - b),
  ).toEqual([1, 5]);
  expect(await raw.sequelize.query('SELECT * FROM jobs', { type: QueryTypes.SELECT })).toEqual([]);
  await raw.close();
  await storage.close();
  await drop();
}, 60_000);
