import { randomUUID } from 'node:crypto';
import type { Json } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

/** Work that is done later, once in effect. */
export interface Job {
  id: string;
  kind: string;
  /** Two jobs with the same key are one. */
  key: string | null;
  state: JobState;
  runAt: Date;
  /** How often it was begun. */
  attempts: number;
  maxAttempts: number;
  /** Until when its worker has it; a worker that died loses it then. */
  lockedUntil: Date | null;
  lockedBy: string | null;
  lastError: string | null;
  createdAt: Date;
  payload: Json;
}

export interface NewJob {
  kind: string;
  payload: Json;
  key?: string | null;
  /** Now when not given. */
  runAt?: Date;
  /** 8 when not given: the last attempt is about 20 minutes after the first. */
  maxAttempts?: number;
}

/** A job that a worker holds: one attempt of it. */
export type Lease = Pick<Job, 'id' | 'attempts'>;

export interface Jobs {
  /** Adds a job, or answers with the one that has the key already. */
  enqueue(job: NewJob): Promise<Job>;
  /** Takes the next job that is due; no two workers take the same attempt. Lease in milliseconds. */
  claim(kinds: readonly string[], worker: { name: string; now: Date; lease: number }): Promise<Job | null>;
  /** Ends a job. False when the lease was lost in between. */
  complete(lease: Lease): Promise<boolean>;
  /** Has a job tried again after 10 s, then twice as long each time, or ends it as dead; null when the lease was lost. */
  fail(lease: Lease, error: string, now: Date): Promise<'waiting' | 'dead' | null>;
  find(jobId: string): Promise<Job | null>;
  /** Newest first. */
  list(filter: { state?: JobState; kind?: string } & Window): Promise<{ jobs: Job[]; total: number }>;
}

const firstPause = 10_000;
const longestPause = 3_600_000;

/** The milliseconds to wait after a failed attempt, which count from 1. */
export const pauseAfter = (attempts: number): number => Math.min(firstPause * 2 ** (attempts - 1), longestPause);

export function createJobs({ sequelize, transaction }: Database): Jobs {
  const table = defineTable<Job>(sequelize, 'jobs', {
    id: identity(),
    kind: TEXT,
    key: TEXT,
    state: TEXT,
    runAt: DATE,
    attempts: INTEGER,
    maxAttempts: INTEGER,
    lockedUntil: DATE,
    lockedBy: TEXT,
    lastError: TEXT,
    createdAt: DATE,
    payload: JSON_TEXT,
  });
  const unlocked = { lockedUntil: null, lockedBy: null };
  const held = async ({ id, attempts }: Lease) => plainOrNull(await table.findOne({ where: { id, attempts, state: 'running' } }));

  /** Ends the jobs whose last worker died, so that one which kills its worker does not do so for ever. */
  async function bury(now: Date): Promise<void> {
    const exhausted = { attempts: { [Op.gte]: sequelize.col('max_attempts') } };
    const expired = { state: 'running', lockedUntil: { [Op.lte]: now }, ...exhausted };
    const lastError = 'Its worker ended without an answer.';
    await table.update({ state: 'dead', lastError, ...unlocked }, { where: expired });
  }

  return {
    enqueue: ({ kind, payload, key = null, runAt, maxAttempts = 8 }) =>
      transaction(async () => {
        const existing = key === null ? null : plainOrNull(await table.findOne({ where: { key } }));
        if (existing !== null) return existing;
        const createdAt = new Date();
        const job: Job = {
          ...unlocked,
          id: randomUUID(),
          kind,
          key,
          state: 'waiting',
          runAt: runAt ?? createdAt,
          attempts: 0,
          maxAttempts,
          lastError: null,
          createdAt,
          payload,
        };
        await table.create(job);
        return job;
      }),

    async claim(kinds, { name, now, lease }) {
      const due = { [Op.or]: [{ state: 'waiting', runAt: { [Op.lte]: now } }, { state: 'running', lockedUntil: { [Op.lte]: now } }] };
      const where = { kind: [...kinds], ...due };
      // Looking first keeps a worker that has nothing to do out of the writers' queue.
      if ((await table.count({ where })) === 0) return null;
      return transaction(async () => {
        await bury(now);
        const job = plainOrNull(await table.findOne({ where, order: ['runAt', 'createdAt'] }));
        if (job === null) return null;
        const taken = { state: 'running', attempts: job.attempts + 1, lockedBy: name, lockedUntil: new Date(now.getTime() + lease) } as const;
        await table.update(taken, { where: { id: job.id } });
        return { ...job, ...taken };
      });
    },

    complete: (lease) =>
      transaction(async () => {
        const where = { id: lease.id, attempts: lease.attempts, state: 'running' };
        const [changed] = await table.update({ state: 'done', lastError: null, ...unlocked }, { where });
        return changed === 1;
      }),

    fail: (lease, error, now) =>
      transaction(async () => {
        const job = await held(lease);
        if (job === null) return null;
        const state = job.attempts >= job.maxAttempts ? 'dead' : 'waiting';
        const runAt = new Date(now.getTime() + pauseAfter(job.attempts));
        await table.update({ state, runAt, lastError: error, ...unlocked }, { where: { id: job.id } });
        return state;
      }),

    find: async (id) => plainOrNull(await table.findOne({ where: { id } })),

    async list({ limit, offset, ...where }) {
      const { found, total } = await readWindow(table, { where, order: [['createdAt', 'DESC'], 'id'] }, { limit, offset });
      return { jobs: found, total };
    },
  };
}
