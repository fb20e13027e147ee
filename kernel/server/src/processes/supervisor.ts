import { setTimeout as pause } from 'node:timers/promises';
import type { Connections } from './connections.ts';
import type { MergedCounters } from './merged-counters.ts';
import type { PageCopies } from './page-copies.ts';
import type { PrimaryLog } from './primary-log.ts';
import { restarted, type Reason } from './primary-counters.ts';
import {
  admit,
  createPool,
  elect,
  end,
  isShort,
  pauseBeforeStart,
  drain,
  settle,
  settledAfter,
  fallbackDelay,
  startFailed,
  stop,
  unwear,
  wear,
  type WorkerPool,
} from './worker-pool.ts';
import { untilServing, type Ending, type WorkerProcess } from './worker-process.ts';

/** Keeps the required number of workers serving. */
export interface Supervisor {
  /** Longest-serving first. */
  serving(): ReadonlySet<WorkerProcess>;
  /** Resolves when the first worker serves. Others follow. Rejects with `NeverServed`. */
  start(): Promise<void>;
  /** Replaces all workers in turn, after a call of `begin`. Resolves with their number. */
  replaceAll(begin: () => void): Promise<number>;
  /** Replaces a worker. It continues if its replacement does not serve. */
  refresh(worker: WorkerProcess, reason?: Reason): Promise<void>;
  /** Starts no more workers. */
  stop(): void;
}

interface SupervisorOptions {
  size: number;
  startWorker(): WorkerProcess;
  connections: Pick<Connections, 'admit' | 'dismiss' | 'fallBack'>;
  copies: Pick<PageCopies, 'retain' | 'orphan'>;
  /** Reports to operators. */
  report(sentence: string): void;
  primaryLog: PrimaryLog;
  mergedCounters: MergedCounters;
}

/** Milliseconds for the start of a replacement, and for a leaving worker's requests. */
const startTimeout = 60_000;
const leaveTimeout = 25_000;

/** Runs work in the order of its calls, one at a time. */
type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The current pool. */
interface PoolState {
  pool: WorkerPool<WorkerProcess>;
}

/** Drops copies of workers that do not serve, unless none does, and tells a new leader. */
function servingChanged(state: PoolState, copies: SupervisorOptions['copies']): void {
  const { serving, leader } = state.pool;
  if (serving.size > 0) copies.retain(serving);
  else copies.orphan();
  state.pool = elect(state.pool);
  if (state.pool.leader !== leader) state.pool.leader?.send('lead');
}

interface FallbackTimer {
  /** Starts the pool's delay again. */
  schedule(): void;
  cancel(): void;
}

/** Lets the primary respond while no worker serves. */
function createFallbackTimer(
  state: Readonly<PoolState>,
  { connections, primaryLog }: Pick<SupervisorOptions, 'connections' | 'primaryLog'>,
): FallbackTimer {
  let timer: NodeJS.Timeout | undefined;

  function fallBack(): void {
    const { pool } = state;
    if (fallbackDelay(pool) === undefined) return;
    primaryLog.error('No process serves: visitors get copies of pages, or are asked to come again.', {
      failures: pool.failures,
    });
    connections.fallBack();
  }

  return {
    schedule() {
      clearTimeout(timer);
      const delay = fallbackDelay(state.pool);
      if (delay !== undefined) timer = setTimeout(fallBack, delay).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}

function logEnding(
  primaryLog: PrimaryLog,
  { pid }: WorkerProcess,
  { code, signal, lived }: Ending,
  reason: Reason | 'stop',
): void {
  const isExpected = reason === 'stop' || reason === 'reload' || reason === 'worn';
  const level = isExpected ? 'info' : 'warn';
  primaryLog[level]('A process ended.', { process: pid, reason, code, signal, ms: Math.round(lived) });
}

interface ReplacementOptions extends Pick<SupervisorOptions, 'connections' | 'copies' | 'report'> {
  /** Starts a worker. Resolves when it serves. */
  add(timeout: number): Promise<void>;
  inTurn: Queue;
}

/** Replaces workers in turn, each once another one serves. */
function createReplacements(
  state: PoolState,
  { connections, copies, report, add, inTurn }: ReplacementOptions,
): Pick<Supervisor, 'replaceAll' | 'refresh'> {
  async function replace(worker: WorkerProcess, reason: Reason): Promise<void> {
    if (state.pool.isStopping || !state.pool.serving.has(worker)) return;
    await add(startTimeout);
    if (!state.pool.serving.has(worker)) return;
    state.pool = drain(state.pool, worker, reason);
    connections.dismiss(worker);
    servingChanged(state, copies);
    worker.send('drain');
    worker.kill(leaveTimeout);
  }

  return {
    replaceAll: (begin) =>
      inTurn(async () => {
        begin();
        const workers = [...state.pool.serving];
        for (const worker of workers) await replace(worker, 'reload');
        return workers.length;
      }),
    async refresh(worker, reason = 'worn') {
      if (state.pool.worn.has(worker)) return;
      state.pool = wear(state.pool, worker);
      await inTurn(() => replace(worker, reason)).catch(({ message }: Error) => {
        state.pool = unwear(state.pool, worker);
        if (state.pool.isStopping) return;
        report(`Process ${worker.pid} of the server continues, because its replacement failed: ${message}.`);
      });
    },
  };
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { size, startWorker, connections, copies, report, primaryLog, mergedCounters } = options;
  const stopping = new AbortController();
  // One start at a time: it uses a whole core.
  const inTurn = createQueue();
  const state: PoolState = { pool: createPool(size) };
  const fallback = createFallbackTimer(state, options);

  async function add(timeout?: number): Promise<void> {
    const worker = startWorker();
    const started = performance.now();
    void worker.ended.then((ending) => ended(worker, ending));
    await untilServing(worker, timeout);
    state.pool = admit(state.pool, worker);
    fallback.cancel();
    connections.admit(worker);
    primaryLog.info('A process serves.', { process: worker.pid, ms: Math.round(performance.now() - started) });
    servingChanged(state, copies);
    setTimeout(() => (state.pool = settle(state.pool, worker)), settledAfter).unref();
  }

  function ended(worker: WorkerProcess, ending: Ending): void {
    connections.dismiss(worker);
    const { pool, reason, isLost } = end(state.pool, worker, ending);
    state.pool = pool;
    logEnding(primaryLog, worker, ending, reason);
    if (reason !== 'stop') mergedCounters.add(restarted(reason));
    if (!isLost) return;
    servingChanged(state, copies);
    fallback.schedule();
    report(`Process ${worker.pid} of the server ended ${ending.how}; another one replaces it.`);
    void inTurn(fill);
  }

  /** Starts missing workers, with growing pauses on failure. */
  async function fill(): Promise<void> {
    while (isShort(state.pool)) {
      const delay = pauseBeforeStart(state.pool);
      if (delay > 0) await pause(delay, undefined, stopping).catch(() => undefined);
      if (!state.pool.isStopping) await add(startTimeout).catch(failed);
    }
  }

  function failed({ message }: Error): void {
    state.pool = startFailed(state.pool);
    primaryLog.warn('A process could not be started; it is tried again.', {
      failures: state.pool.failures,
      fault: message,
    });
    fallback.schedule();
  }

  return {
    serving: () => state.pool.serving,
    async start() {
      await add();
      void inTurn(fill);
    },
    ...createReplacements(state, { ...options, add, inTurn }),
    stop() {
      state.pool = stop(state.pool);
      stopping.abort();
    },
  };
}
