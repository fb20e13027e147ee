import { createHash, randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import type { CommandResponse } from 'pg-boss';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { paginationOf, totalOf } from '../database/pagination.ts';
import { announce } from '../commit-watcher/detector.ts';
import { type Boss, bossSchema } from './boss.ts';
import { blockedTargets, type Breakers, maxOpen } from './breakers.ts';
import {
  defaultAttempts,
  type Job,
  jobOf,
  type Jobs,
  type Lease,
  maxOutage,
  pauseAfter,
  workerLostMessage,
} from './job.ts';
import { createProgress } from './progress.ts';

type BossState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

const states: Record<BossState, Job['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'dead',
  failed: 'dead',
};

interface BossJob {
  id: string;
  name: string;
  key: string | null;
  target: string | null;
  state: BossState;
  retryCount: number;
  retryLimit: number;
  startAfter: Date;
  startedOn: Date | null;
  lockedUntil: Date | null;
  createdOn: Date;
  data: { payload: Json };
  output: { message?: string; value?: unknown } | null;
}

const columns = `id, name, singleton_key AS key, group_id AS target, state, retry_count AS "retryCount", retry_limit AS "retryLimit", start_after AS "startAfter",
  started_on AS "startedOn", heartbeat_on + heartbeat_seconds * interval '1 s' AS "lockedUntil", created_on AS "createdOn", data, output`;
const isDue = `state < 'active' AND start_after <= now()`;
const isSilent = `state = 'active' AND heartbeat_on + heartbeat_seconds * interval '1 s' <= now()`;

function jobFrom({
  id,
  name,
  key,
  target,
  state,
  retryCount,
  retryLimit,
  startAfter,
  startedOn,
  lockedUntil,
  createdOn,
  data,
  output,
}: BossJob): Omit<Job, 'progress' | 'holder'> {
  const unsuccessful = state === 'retry' || state === 'failed';
  return {
    id,
    kind: name,
    key,
    target,
    state: states[state],
    runAt: startAfter,
    attempts: startedOn === null ? 0 : retryCount + 1,
    maxAttempts: retryLimit + 1,
    lockedUntil: state === 'active' ? lockedUntil : null,
    lastError: unsuccessful ? (output?.message ?? workerLostMessage) : null,
    createdAt: createdOn,
    payload: data.payload,
  };
}

const found = (response: CommandResponse): boolean => (response as { affected?: number }).affected === 1;

/** Derives an id from a key, since pg-boss stores one job per id. */
export function idOfKey(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}\n${key}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

export function createBossJobs(database: Database, { queue, joined, prepare }: Boss, breakers: Breakers): Jobs {
  const { sequelize, transaction } = database;
  const progress = createProgress(database);
  const attemptOf = ({ id, attempts }: Lease) => ({ id, retryCount: attempts - 1 });

  const select = <Found extends object>(what: string, bind: Record<string, unknown> = {}) =>
    sequelize.query<Found>(`SELECT ${what}`, { type: QueryTypes.SELECT, bind });
  const jobsFrom = (rows: BossJob[]) => progress.addTo(rows.map(jobFrom));
  const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

  async function find(id: string): Promise<Job | null> {
    if (!isId(id)) return null;
    const rows = await select<BossJob>(`${columns} FROM ${bossSchema}.job WHERE id = $id`, { id });
    return (await jobsFrom(rows))[0] ?? null;
  }

  async function require(id: string): Promise<Job> {
    const job = await find(id);
    if (job === null) throw new KernelError('job.unknown', { job: id });
    return job;
  }

  /** Raises `job.unknown` and `job.not-dead`. */
  async function requireDead(id: string): Promise<Job> {
    const job = await require(id);
    if (job.state !== 'dead') throw new KernelError('job.not-dead', { job: id, state: job.state });
    return job;
  }

  /** Changes how many attempts follow. pg-boss has no call for a leased job. */
  const changeRetries = ({ kind, id, attempts }: Lease, limit: 'retry_count' | 'retry_limit + 1') =>
    sequelize.query(
      `UPDATE ${bossSchema}.job SET retry_limit = ${limit} WHERE name = $kind AND id = $id AND state = 'active' AND retry_count = $retries`,
      {
        type: QueryTypes.UPDATE,
        bind: { kind, id, retries: attempts - 1 },
      },
    );

  const enqueue: Jobs['enqueue'] = ({
    kind,
    payload,
    key = null,
    target = null,
    runAt,
    maxAttempts = defaultAttempts,
  }) =>
    transaction(async () => {
      await prepare(kind);
      const id = key === null ? randomUUID() : idOfKey(kind, key);
      const keyed = key === null ? {} : { singletonKey: key };
      const grouped = target === null ? {} : { group: { id: target } };
      const delayed = runAt === undefined ? {} : { startAfter: runAt };
      await queue.send(
        kind,
        { payload },
        { ...joined(), ...keyed, ...grouped, ...delayed, id, retryLimit: maxAttempts - 1 },
      );
      await announce(database, 'jobs');
      return require(id);
    });

  return {
    enqueue,
    find,
    schedule: (recurring) => enqueue(jobOf(recurring, new Date())),

    breakers: breakers.list,

    async claim(kinds, except = [], holder) {
      for (const kind of kinds) await prepare(kind);
      const due = await select<{ name: string; silent: boolean; targets: string[] }>(
        `name, bool_or(state = 'active') AS silent, array_agg(DISTINCT coalesce(group_id, '')) AS targets FROM ${bossSchema}.job WHERE name = ANY($kinds) AND ((${isDue}) OR (${isSilent})) GROUP BY name ORDER BY min(start_after)`,
        { kinds: [...kinds] },
      );
      const blocked = due.length === 0 ? [] : await blockedTargets(breakers, except);
      if (due.every(({ targets }) => targets.every((target) => blocked.includes(target)))) return null;
      const silent = due.filter((each) => each.silent).map(({ name }) => name);
      for (const name of silent) await queue.supervise(name);
      // The only writer runs this, so that one worker takes the probe of a breaker.
      return transaction(async () => {
        const ignoreGroups = await blockedTargets(breakers, except);
        for (const { name } of due) {
          const [fetched] = await queue.fetch(name, { ...joined(), ignoreGroups });
          if (fetched === undefined) continue;
          if (holder !== undefined) await progress.hold(fetched.id, holder);
          const job = await require(fetched.id);
          await breakers.recordAttempt(job.target);
          return job;
        }
        return null;
      });
    },

    release: (holder) =>
      transaction(async () => {
        await sequelize.query(
          `UPDATE ${bossSchema}.job SET heartbeat_on = now() - heartbeat_seconds * interval '1 s' WHERE state = 'active' AND id::text = ANY($ids)`,
          { type: QueryTypes.UPDATE, bind: { ids: await progress.heldBy(holder) } },
        );
        await announce(database, 'jobs');
      }),

    async untilDue(kinds, except = []) {
      const open = (await breakers.blocked()).filter(({ target }) => !except.includes(target));
      const blocked = [...except, ...open.map(({ target }) => target)];
      const due = `CASE WHEN state < 'active' THEN start_after ELSE heartbeat_on + heartbeat_seconds * interval '1 s' END`;
      const [row] = await select<{ wait: string | null }>(
        `extract(epoch FROM min(${due}) - now()) * 1000 AS wait FROM ${bossSchema}.job WHERE name = ANY($kinds) AND state <= 'active' AND (group_id IS NULL OR group_id <> ALL($blocked))`,
        { kinds: [...kinds], blocked },
      );
      const waits = [
        ...(row === undefined || row.wait === null ? [] : [Number(row.wait)]),
        ...open.map(({ openUntil }) => openUntil.getTime() - Date.now()),
      ];
      return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
    },

    async heartbeat(lease, percent) {
      const isHeld = found(await queue.touch(lease.kind, attemptOf(lease), joined()));
      if (isHeld && percent !== undefined) await progress.set(lease.id, percent);
      return isHeld;
    },

    complete: (lease) =>
      transaction(async () => {
        await breakers.recordResponse(lease.target);
        return found(await queue.complete(lease.kind, attemptOf(lease), null, joined()));
      }),

    fail: (lease, message, after = 'later') =>
      transaction(async () => {
        if (after === 'never') await breakers.recordResponse(lease.target);
        const isDown = after === 'outage' && (await breakers.recordFailure(lease.target, message));
        if (after === 'never') await changeRetries(lease, 'retry_count');
        if (isDown && (await require(lease.id)).createdAt.getTime() > Date.now() - maxOutage)
          await changeRetries(lease, 'retry_limit + 1');
        if (!found(await queue.fail(lease.kind, attemptOf(lease), { message }, joined()))) return null;
        const { state } = await require(lease.id);
        const startAfter = Math.min(pauseAfter(lease.attempts), isDown ? maxOpen : Infinity) / 1_000;
        if (state === 'waiting')
          await queue.update({ name: lease.kind, options: { ...joined(), id: lease.id, startAfter } });
        return state === 'dead' ? 'dead' : 'waiting';
      }),

    async list({ state, kind, ...pagination }) {
      const among = Object.entries(states).flatMap(([name, mapped]) =>
        state === undefined || mapped === state ? [name] : [],
      );
      const bind = { among, ...(kind === undefined ? {} : { kind }) };
      const matching = `FROM ${bossSchema}.job WHERE state::text = ANY($among)${kind === undefined ? '' : ` AND (name = $kind OR starts_with(name, $kind || '.'))`}`;
      const { limit, offset } = paginationOf(pagination);
      const rows = await select<BossJob>(
        `${columns} ${matching} ORDER BY created_on DESC, id LIMIT ${limit} OFFSET ${offset}`,
        bind,
      );
      const total = await totalOf(pagination, rows.length, async () =>
        Number((await select<{ total: string }>(`count(*) AS total ${matching}`, bind))[0]?.total),
      );
      return { jobs: await jobsFrom(rows), total };
    },

    async counts() {
      const counted = { waiting: 0, running: 0, done: 0, dead: 0 };
      const rows = await select<{ state: BossState; total: string }>(
        `state, count(*) AS total FROM ${bossSchema}.job GROUP BY state`,
      );
      for (const { state, total } of rows) counted[states[state]] += Number(total);
      return counted;
    },

    retry: (id) =>
      transaction(async () => {
        const { kind } = await requireDead(id);
        await queue.retry(kind, id, joined());
        await queue.update({ name: kind, options: { ...joined(), id, startAfter: new Date() } });
        await announce(database, 'jobs');
        return require(id);
      }),

    discard: (id) =>
      transaction(async () => {
        const { kind } = await requireDead(id);
        await progress.clear([id]);
        await queue.deleteJob(kind, id, joined());
      }),

    remove: (kind, keys) =>
      transaction(async () => {
        const ids = keys.map((key) => idOfKey(kind, key));
        await prepare(kind);
        await progress.clear(ids);
        if (ids.length > 0) await queue.deleteJob(kind, ids, joined());
      }),

    prune: (before) =>
      transaction(async () => {
        const done = await select<{ id: string; name: string }>(
          `id, name FROM ${bossSchema}.job WHERE state = 'completed' AND created_on < $before`,
          { before },
        );
        for (const [kind, jobs] of Map.groupBy(done, ({ name }) => name)) {
          const ids = jobs.map(({ id }) => id);
          await progress.clear(ids);
          await queue.deleteJob(kind, ids, joined());
        }
      }),
  };
}
