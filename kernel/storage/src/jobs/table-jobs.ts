import { randomUUID } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { fn, Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, plainOrNull, type Table, TEXT } from '../database/model.ts';
import { readWindow } from '../database/window.ts';
import { endedWithoutAnswer, type Job, type Jobs, jobOf, type Lease, longestSilence, pauseAfter, usualAttempts } from './job.ts';
import { createProgress } from './progress.ts';

export type StoredJob = Omit<Job, 'progress'>;

export const defineJobs = ({ sequelize }: Database): Table<StoredJob> =>
  defineTable<StoredJob>(sequelize, 'jobs', {
    id: identity(),
    kind: TEXT,
    key: TEXT,
    state: TEXT,
    runAt: DATE,
    attempts: INTEGER,
    maxAttempts: INTEGER,
    lockedUntil: DATE,
    lastError: TEXT,
    createdAt: DATE,
    payload: JSON_TEXT,
  });

/** Jobs in a table of the database itself. */
export function createTableJobs(database: Database, now: () => Date): Jobs {
  const { sequelize, transaction } = database;
  const table = defineJobs(database);
  const progress = createProgress(database);
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const leased = ({ id, attempts }: Lease) => ({ id, attempts, state: 'running' });

  const complete = async (job: StoredJob | null) => (job === null ? null : ((await progress.addTo([job]))[0] ?? null));
  const find = async (id: string) => complete(plainOrNull(await table.findOne({ where: { id } })));

  /** Ends the jobs whose last worker died, so that one which kills its worker does not do so for ever. */
  async function bury(): Promise<void> {
    const exhausted = { attempts: { [Op.gte]: sequelize.col('max_attempts') } };
    const expired = { state: 'running', lockedUntil: { [Op.lte]: now() }, ...exhausted };
    await table.update({ state: 'dead', lastError: endedWithoutAnswer, lockedUntil: null }, { where: expired });
  }

  /** A dead job. Raises `job.unknown` and `job.not-dead`. */
  async function dead(id: string): Promise<Job> {
    const job = await find(id);
    if (job === null) throw new QuoinError('job.unknown', { job: id });
    if (job.state !== 'dead') throw new QuoinError('job.not-dead', { job: id, state: job.state });
    return job;
  }

  const enqueue: Jobs['enqueue'] = ({ kind, payload, key = null, runAt, maxAttempts = usualAttempts }) =>
    transaction(async () => {
      const existing = key === null ? null : await complete(plainOrNull(await table.findOne({ where: { kind, key } })));
      if (existing !== null) return existing;
      const createdAt = now();
      const fresh = { state: 'waiting', attempts: 0, lockedUntil: null, lastError: null } as const;
      const job: StoredJob = { ...fresh, id: randomUUID(), kind, key, runAt: runAt ?? createdAt, maxAttempts, createdAt, payload };
      await table.create(job);
      return { ...job, progress: null };
    });

  return {
    enqueue,
    find,
    schedule: (recurring) => enqueue(jobOf(recurring, now())),

    async claim(kinds) {
      const due = { [Op.or]: [{ state: 'waiting', runAt: { [Op.lte]: now() } }, { state: 'running', lockedUntil: { [Op.lte]: now() } }] };
      const where = { kind: [...kinds], ...due };
      // Looking first keeps a worker that has nothing to do out of the writers' queue.
      if ((await table.count({ where })) === 0) return null;
      return transaction(async () => {
        await bury();
        const job = await complete(plainOrNull(await table.findOne({ where, order: ['runAt', 'createdAt'] })));
        if (job === null) return null;
        const taken = { state: 'running', attempts: job.attempts + 1, lockedUntil: later(longestSilence) } as const;
        await table.update(taken, { where: { id: job.id } });
        return { ...job, ...taken };
      });
    },

    beat: (lease, percent) =>
      transaction(async () => {
        const [changed] = await table.update({ lockedUntil: later(longestSilence) }, { where: leased(lease) });
        if (changed === 1 && percent !== undefined) await progress.set(lease.id, percent);
        return changed === 1;
      }),

    complete: (lease) =>
      transaction(async () => {
        const [changed] = await table.update({ state: 'done', lastError: null, lockedUntil: null }, { where: leased(lease) });
        return changed === 1;
      }),

    fail: (lease, lastError, again = 'later') =>
      transaction(async () => {
        const job = plainOrNull(await table.findOne({ where: leased(lease) }));
        if (job === null) return null;
        const maxAttempts = again === 'never' ? job.attempts : job.maxAttempts;
        const state = job.attempts >= maxAttempts ? 'dead' : 'waiting';
        await table.update({ state, maxAttempts, runAt: later(pauseAfter(job.attempts)), lastError, lockedUntil: null }, { where: { id: job.id } });
        return state;
      }),

    async list({ limit, offset, state, kind }) {
      const where = { ...(state === undefined ? {} : { state }), ...(kind === undefined ? {} : { kind }) };
      const { found, total } = await readWindow(table, { where, order: [['createdAt', 'DESC'], 'id'] }, { limit, offset });
      return { jobs: await progress.addTo(found), total };
    },

    async counts() {
      const counted = { waiting: 0, running: 0, done: 0, dead: 0 };
      const found = await table.findAll({ attributes: ['state', [fn('COUNT', '*'), 'attempts']], group: 'state' });
      for (const { state, attempts } of found.map(plain)) counted[state] = attempts;
      return counted;
    },

    retry: (id) =>
      transaction(async () => {
        const job = await dead(id);
        const changed = { state: 'waiting', runAt: now(), maxAttempts: job.attempts + 1 } as const;
        await table.update(changed, { where: { id } });
        return { ...job, ...changed };
      }),

    discard: (id) =>
      transaction(async () => {
        await dead(id);
        await progress.clear([id]);
        await table.destroy({ where: { id } });
      }),

    prune: (before) =>
      transaction(async () => {
        const where = { state: 'done', createdAt: { [Op.lt]: before } };
        const found = (await table.findAll({ where, attributes: ['id'] })).map((job) => plain(job).id);
        await progress.clear(found);
        await table.destroy({ where: { id: found } });
      }),
  };
}
