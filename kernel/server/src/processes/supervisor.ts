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
  /** Replaces a worker. It goes on if its replacement does not serve. */
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
function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

interface FallbackTimer {
  /** Starts the pool's delay again. */
  schedule(): void;
  cancel(): void;
}

/** Lets the primary respond while no worker serves. */
function createFallbackTimer(
  pool: () => WorkerPool<unknown>,
  { connections, primaryLog }: Pick<SupervisorOptions, 'connections' | 'primaryLog'>,
): FallbackTimer {
  let timer: NodeJS.Timeout | undefined;

  function fallBack(): void {
    const { failures } = pool();
    if (fallbackDelay(pool()) === undefined) return;
    primaryLog.error('No process serves: visitors get the pages that were kept, or are asked to come again.', {
      failures,
    });
    connections.fallBack();
  }

  return {
    schedule() {
      clearTimeout(timer);
      const delay = fallbackDelay(pool());
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

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { size, startWorker, connections, copies, report, primaryLog, mergedCounters } = options;
  const stopping = new AbortController();
  // One start at a time: it uses a whole core.
  const inTurn = createQueue();
  let pool: WorkerPool<WorkerProcess> = createPool(size);
  const fallback = createFallbackTimer(() => pool, options);

  /** Drops copies of workers that do not serve, unless none does. */
  function servingChanged(): void {
    if (pool.serving.size > 0) copies.retain(pool.serving);
    else copies.orphan();
    const { leader } = pool;
    pool = elect(pool);
    if (pool.leader !== leader) pool.leader?.send('lead');
  }

  async function add(timeout?: number): Promise<void> {
    const worker = startWorker();
    const started = performance.now();
    void worker.ended.then((ending) => ended(worker, ending));
    await untilServing(worker, timeout);
    pool = admit(pool, worker);
    fallback.cancel();
    connections.admit(worker);
    primaryLog.info('A process serves.', { process: worker.pid, ms: Math.round(performance.now() - started) });
    servingChanged();
    setTimeout(() => (pool = settle(pool, worker)), settledAfter).unref();
  }

  function ended(worker: WorkerProcess, ending: Ending): void {
    connections.dismiss(worker);
    const { pool: next, reason, isLost } = end(pool, worker, ending);
    pool = next;
    logEnding(primaryLog, worker, ending, reason);
    if (reason !== 'stop') mergedCounters.add(restarted(reason));
    if (!isLost) return;
    servingChanged();
    fallback.schedule();
    report(`Process ${worker.pid} of the server ended ${ending.how}; another one takes its place.`);
    void inTurn(fill);
  }

  /** Starts missing workers, with growing pauses on failure. */
  async function fill(): Promise<void> {
    while (isShort(pool)) {
      const delay = pauseBeforeStart(pool);
      if (delay > 0) await pause(delay, undefined, stopping).catch(() => undefined);
      if (!pool.isStopping) await add(startTimeout).catch(failed);
    }
  }

  function failed({ message }: Error): void {
    pool = startFailed(pool);
    primaryLog.warn('A process could not be started; it is tried again.', { failures: pool.failures, fault: message });
    fallback.schedule();
  }

  async function replace(worker: WorkerProcess, reason: Reason): Promise<void> {
    if (pool.isStopping || !pool.serving.has(worker)) return;
    await add(startTimeout);
    if (!pool.serving.has(worker)) return;
    pool = drain(pool, worker, reason);
    connections.dismiss(worker);
    servingChanged();
    worker.send('drain');
    worker.kill(leaveTimeout);
  }

  return {
    serving: () => pool.serving,
    async start() {
      await add();
      void inTurn(fill);
    },
    replaceAll: (begin) =>
      inTurn(async () => {
        begin();
        const workers = [...pool.serving];
        for (const worker of workers) await replace(worker, 'reload');
        return workers.length;
      }),
    async refresh(worker, reason = 'worn') {
      if (pool.worn.has(worker)) return;
      pool = wear(pool, worker);
      await inTurn(() => replace(worker, reason)).catch(({ message }: Error) => {
        pool = unwear(pool, worker);
        if (pool.isStopping) return;
        report(`Process ${worker.pid} of the server goes on, although another one was to take its place: ${message}.`);
      });
    },
    stop() {
      pool = stop(pool);
      stopping.abort();
    },
  };
}
