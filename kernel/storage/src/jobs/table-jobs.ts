import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import { fn, literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import {
  DATE,
  defineTable,
  identity,
  INTEGER,
  JSON_TEXT,
  plain,
  plainOrNull,
  type Table,
  TEXT,
} from '../database/model.ts';
import { findPaginated } from '../database/pagination.ts';
import { blockedTargets, type Breakers, maxOpen } from './breakers.ts';
import {
  defaultAttempts,
  type Job,
  jobOf,
  type Jobs,
  type Lease,
  leaseMilliseconds,
  maxOutage,
  maxPause,
  pauseAfter,
  workerLostMessage,
} from './job.ts';
import { createProgress } from './progress.ts';

export type StoredJob = Omit<Job, 'progress' | 'holder'>;

export const defineJobs = ({ sequelize }: Database): Table<StoredJob> =>
  defineTable<StoredJob>(sequelize, 'jobs', {
    id: identity(),
    kind: TEXT,
    key: TEXT,
    target: TEXT,
    state: TEXT,
    runAt: DATE,
    attempts: INTEGER,
    maxAttempts: INTEGER,
    lockedUntil: DATE,
    lastError: TEXT,
    createdAt: DATE,
    payload: JSON_TEXT,
  });

/** Jobs in a table of SQLite, which has no queue like the pg-boss of PostgreSQL. See decision 11. */
export function createTableJobs(database: Database, breakers: Breakers, now: () => Date): Jobs {
  const { sequelize, transaction } = database;
  const table = defineJobs(database);
  const progress = createProgress(database);
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const leased = ({ id, attempts }: Lease) => ({ id, attempts, state: 'running' });

  const complete = async (job: StoredJob | null) => (job === null ? null : ((await progress.addTo([job]))[0] ?? null));
  const find = async (id: string) => complete(plainOrNull(await table.findOne({ where: { id } })));

  function forOthersThan(targets: readonly string[]): WhereOptions {
    const isOther: WhereOptions = { target: { [Op.notIn]: [...targets] } };
    return targets.length === 0 ? {} : { [Op.or]: [{ target: null }, isOther] };
  }
  /** Matches past times, and times too far ahead, which reveal a clock set back. */
  const isPast = (maxAhead: number) => ({ [Op.or]: [{ [Op.lte]: now() }, { [Op.gt]: later(maxAhead) }] });
  function dueOf(kinds: readonly string[], except: readonly string[]): WhereOptions {
    const due: WhereOptions = {
      [Op.or]: [
        { state: 'waiting', runAt: isPast(maxPause) },
        { state: 'running', lockedUntil: isPast(leaseMilliseconds) },
      ],
    };
    return { [Op.and]: [{ kind: [...kinds] }, due, forOthersThan(except)] };
  }

  const exhausted = { attempts: { [Op.gte]: sequelize.col('max_attempts') } };
  /** Ends jobs whose last worker died, so that no job kills workers forever. */
  async function markDead(): Promise<void> {
    const expired = { state: 'running', lockedUntil: isPast(leaseMilliseconds), ...exhausted };
    await table.update({ state: 'dead', lastError: workerLostMessage, lockedUntil: null }, { where: expired });
  }

  /** Raises `job.unknown` and `job.not-dead`. */
  async function requireDead(id: string): Promise<Job> {
    const job = await find(id);
    if (job === null) throw new KernelError('job.unknown', { job: id });
    if (job.state !== 'dead') throw new KernelError('job.not-dead', { job: id, state: job.state });
    return job;
  }

  const enqueue: Jobs['enqueue'] = ({
    kind,
    payload,
    key = null,
    target = null,
    runAt,
    maxAttempts = defaultAttempts,
  }) =>
    transaction(async () => {
      const existing = key === null ? null : await complete(plainOrNull(await table.findOne({ where: { kind, key } })));
      if (existing !== null) return existing;
      const createdAt = now();
      const fresh = { state: 'waiting', attempts: 0, lockedUntil: null, lastError: null } as const;
      const job: StoredJob = {
        ...fresh,
        id: randomUUID(),
        kind,
        key,
        target,
        runAt: runAt ?? createdAt,
        maxAttempts,
        createdAt,
        payload,
      };
      await table.create(job);
      return { ...job, progress: null, holder: null };
    });

  return {
    enqueue,
    find,
    schedule: (recurring) => enqueue(jobOf(recurring, now())),

    breakers: breakers.list,

    async claim(kinds, except = [], holder) {
      // Keeps idle workers out of the writers' queue.
      if ((await table.count({ where: dueOf(kinds, except) })) === 0) return null;
      const open = async () => dueOf(kinds, await blockedTargets(breakers, except));
      if ((await table.count({ where: await open() })) === 0) return null;
      return transaction(async () => {
        await markDead();
        const where = await open();
        const job = await complete(plainOrNull(await table.findOne({ where, order: ['runAt', 'createdAt'] })));
        if (job === null) return null;
        const taken = { state: 'running', attempts: job.attempts + 1, lockedUntil: later(leaseMilliseconds) } as const;
        await table.update(taken, { where: { id: job.id } });
        await breakers.recordAttempt(job.target);
        if (holder === undefined) return { ...job, ...taken };
        await progress.hold(job.id, holder);
        return { ...job, ...taken, holder };
      });
    },

    release: (holder) =>
      transaction(async () => {
        const where = { state: 'running', id: await progress.heldBy(holder) };
        const ended = { lastError: workerLostMessage, lockedUntil: null };
        await table.update({ state: 'dead', ...ended }, { where: { ...where, ...exhausted } });
        await table.update({ state: 'waiting', runAt: now(), ...ended }, { where });
      }),

    async untilDue(kinds, except = []) {
      const open = (await breakers.blocked()).filter(({ target }) => !except.includes(target));
      const others = forOthersThan([...except, ...open.map(({ target }) => target)]);
      const due = literal(`min(CASE state WHEN 'waiting' THEN run_at ELSE locked_until END)`);
      const where: WhereOptions = { [Op.and]: [{ kind: [...kinds], state: ['waiting', 'running'] }, others] };
      const [earliest] = await table.findAll({ attributes: [[due, 'runAt']], where });
      const found = [earliest === undefined ? null : plain(earliest).runAt, ...open.map(({ openUntil }) => openUntil)];
      const instants = found.flatMap((instant) => (instant === null ? [] : new Date(instant).getTime()));
      return instants.length === 0 ? null : Math.max(0, Math.min(...instants) - now().getTime());
    },

    heartbeat: (lease, percent) =>
      transaction(async () => {
        const [changed] = await table.update({ lockedUntil: later(leaseMilliseconds) }, { where: leased(lease) });
        if (changed === 1 && percent !== undefined) await progress.set(lease.id, percent);
        return changed === 1;
      }),

    complete: (lease) =>
      transaction(async () => {
        const [changed] = await table.update(
          { state: 'done', lastError: null, lockedUntil: null },
          { where: leased(lease) },
        );
        await breakers.recordResponse(lease.target);
        return changed === 1;
      }),

    fail: (lease, lastError, after = 'later') =>
      transaction(async () => {
        const job = plainOrNull(await table.findOne({ where: leased(lease) }));
        if (job === null) return null;
        if (after === 'never') await breakers.recordResponse(job.target);
        const isDown = after === 'outage' && (await breakers.recordFailure(job.target, lastError));
        const counts = !isDown || later(-maxOutage) > job.createdAt;
        const maxAttempts = after === 'never' ? job.attempts : job.maxAttempts + (counts ? 0 : 1);
        const state = job.attempts >= maxAttempts ? 'dead' : 'waiting';
        const pause = Math.min(pauseAfter(job.attempts), isDown ? maxOpen : Infinity);
        await table.update(
          { state, maxAttempts, runAt: later(pause), lastError, lockedUntil: null },
          { where: { id: job.id } },
        );
        return state;
      }),

    async list({ limit, offset, state, kind }) {
      const where = {
        ...(state === undefined ? {} : { state }),
        ...(kind === undefined ? {} : { kind: { [Op.or]: [kind, { [Op.startsWith]: `${kind}.` }] } }),
      };
      const { found, total } = await findPaginated(
        table,
        { where, order: [['createdAt', 'DESC'], 'id'] },
        { limit, offset },
      );
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
        const job = await requireDead(id);
        const changed = { state: 'waiting', runAt: now(), maxAttempts: job.attempts + 1 } as const;
        await table.update(changed, { where: { id } });
        return { ...job, ...changed };
      }),

    discard: (id) =>
      transaction(async () => {
        await requireDead(id);
        await progress.clear([id]);
        await table.destroy({ where: { id } });
      }),

    remove: (kind, keys) =>
      transaction(async () => {
        const found = (await table.findAll({ where: { kind, key: [...keys] }, attributes: ['id'] })).map(
          (job) => plain(job).id,
        );
        await progress.clear(found);
        await table.destroy({ where: { id: found } });
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
