import type { Reason } from './primary-counters.ts';
import type { Ending } from './worker-process.ts';

/** Serving and leaving workers. A value: each function returns a new one. */
export interface WorkerPool<Worker> {
  /** Required number of workers. */
  size: number;
  /** Longest-serving first. */
  serving: ReadonlySet<Worker>;
  /** Leads for the server; undefined until elected. */
  leader: Worker | undefined;
  /** Workers that wait for their replacement. */
  worn: ReadonlySet<Worker>;
  /** Workers that the primary sent away, with the reason. */
  draining: ReadonlyMap<Worker, Reason>;
  /** Consecutive failed starts and early ends. */
  failures: number;
  isStopping: boolean;
}

/** Milliseconds until a worker's start counts as a success. */
export const settledAfter = 10_000;
/** Milliseconds. */
const maxPause = 30_000;
/** Milliseconds for connections while no worker serves. */
const absent = 10_000;
/** Consecutive failures before starts are delayed. */
const maxImmediateFailures = 1;

export const createPool = <Worker>(size: number): WorkerPool<Worker> => ({
  size,
  serving: new Set(),
  leader: undefined,
  worn: new Set(),
  draining: new Map(),
  failures: 0,
  isStopping: false,
});

const without = <Each>(all: ReadonlySet<Each>, one: Each): ReadonlySet<Each> =>
  new Set([...all].filter((each) => each !== one));

export const admit = <Worker>(pool: WorkerPool<Worker>, worker: Worker): WorkerPool<Worker> => ({
  ...pool,
  serving: new Set([...pool.serving, worker]),
});

/** Elects the longest-serving worker once the leader serves no more. */
export const elect = <Worker>(pool: WorkerPool<Worker>): WorkerPool<Worker> => {
  const { leader, serving } = pool;
  return leader !== undefined && serving.has(leader) ? pool : { ...pool, leader: [...serving][0] };
};

/** Registers a worker that waits for its replacement. */
export const wear = <Worker>(pool: WorkerPool<Worker>, worker: Worker): WorkerPool<Worker> => ({
  ...pool,
  worn: new Set([...pool.worn, worker]),
});

/** The replacement did not start: the worker may be replaced later. */
export const unwear = <Worker>(pool: WorkerPool<Worker>, worker: Worker): WorkerPool<Worker> => ({
  ...pool,
  worn: without(pool.worn, worker),
});

/** Sends a worker away once its replacement serves. */
export const drain = <Worker>(pool: WorkerPool<Worker>, worker: Worker, reason: Reason): WorkerPool<Worker> => ({
  ...pool,
  serving: without(pool.serving, worker),
  draining: new Map([...pool.draining, [worker, reason]]),
});

export const startFailed = <Worker>(pool: WorkerPool<Worker>): WorkerPool<Worker> => ({
  ...pool,
  failures: pool.failures + 1,
});

/** A worker that serves this long ends a series of failures. */
export const settle = <Worker>(pool: WorkerPool<Worker>, worker: Worker): WorkerPool<Worker> =>
  pool.serving.has(worker) ? { ...pool, failures: 0 } : pool;

export const stop = <Worker>(pool: WorkerPool<Worker>): WorkerPool<Worker> => ({ ...pool, isStopping: true });

/** Returns the pool without the worker, why it ended, and whether another one must take its place. */
export function end<Worker>(
  pool: WorkerPool<Worker>,
  worker: Worker,
  { lived, isSilent, suspect }: Pick<Ending, 'lived' | 'isSilent' | 'suspect'>,
): { pool: WorkerPool<Worker>; reason: Reason | 'stop'; isLost: boolean } {
  const wasServing = pool.serving.has(worker);
  const unexpected = isSilent ? 'silent' : wasServing ? 'crashed' : 'unstarted';
  const isLost = wasServing && !pool.isStopping;
  // A suspect is quarantined, so the start did not fail.
  const isFailure = isLost && lived < settledAfter && suspect === undefined;
  return {
    pool: {
      ...pool,
      serving: without(pool.serving, worker),
      worn: without(pool.worn, worker),
      draining: new Map([...pool.draining].filter(([each]) => each !== worker)),
      failures: pool.failures + (isFailure ? 1 : 0),
    },
    reason: pool.isStopping ? 'stop' : (pool.draining.get(worker) ?? unexpected),
    isLost,
  };
}

export const isShort = ({ serving, size, isStopping }: WorkerPool<unknown>): boolean =>
  !isStopping && serving.size < size;

/** Milliseconds until the next start. */
export const pauseBeforeStart = ({ failures }: WorkerPool<unknown>): number =>
  failures > maxImmediateFailures ? Math.min(100 * 2 ** failures, maxPause) : 0;

/** Milliseconds until the primary responds itself: 0 if starts fail, undefined while a worker serves. */
export const fallbackDelay = ({ serving, failures, isStopping }: WorkerPool<unknown>): number | undefined =>
  serving.size > 0 || isStopping ? undefined : failures > maxImmediateFailures ? 0 : absent;
