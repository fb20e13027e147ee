import type { Job, Storage } from '@quoin/storage';
import type { ServerLog } from '../log/log.ts';
import { beginAttempt, reasonOf, type RunningAttempt } from './attempt.ts';
import type { JobHandler, Lane } from './lane.ts';

export interface Worker {
  wake(): void;
  seenAt(): Date;
  /** Waits `patience` milliseconds for jobs, then interrupts them. */
  stop(patience?: number): Promise<void>;
}

/** Min milliseconds between unprompted rounds: with skewed clocks a job seems due before it can be leased. */
const leastPause = 20;
/** Milliseconds in which interrupted jobs must end. */
const ending = 500;

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, milliseconds);
  await Promise.race([work, over.promise]);
  clearTimeout(timer);
}

/** Targets at their limit. */
function busyTargets(attempts: ReadonlySet<RunningAttempt>, { targetConcurrency = Infinity }: Lane): string[] {
  const byTarget = Map.groupBy(attempts, ({ job: { target } }) => target);
  return [...byTarget].flatMap(([target, all]) => (target !== null && all.length >= targetConcurrency ? [target] : []));
}

/** Starts a worker. Lanes do not wait for each other. */
export function startWorker(
  storage: Storage,
  lanes: readonly Lane[],
  log: ServerLog,
  options: { now: () => Date; pause?: number; rest?: number },
): Worker {
  const { now, pause = 1_000, rest = 60_000 } = options;
  const running = lanes.map((lane) => ({ lane, attempts: new Set<RunningAttempt>() }));
  const handlers = new Map<string, { handler: JobHandler; attempts: Set<RunningAttempt> }>();
  for (const { lane, attempts } of running)
    for (const handler of lane.handlers) handlers.set(handler.kind, { handler, attempts });
  const interrupting = new AbortController();
  const stopping = new AbortController();
  let wake = () => {};
  let seenAt = now();
  const seen = () => {
    seenAt = now();
  };

  function begin(job: Job): void {
    const found = handlers.get(job.kind);
    if (found === undefined) return;
    const attempt = beginAttempt(job, found.handler, { storage, log, stopped: interrupting.signal, seen });
    found.attempts.add(attempt);
    void attempt.ended.then(() => {
      found.attempts.delete(attempt);
      wake();
    });
  }

  const scheduled = new Map<string, number>();
  /** Queues recurring jobs, once per interval. */
  async function schedule(): Promise<void> {
    for (const {
      handler: { kind, every },
    } of handlers.values()) {
      const interval = every === undefined ? undefined : Math.floor(now().getTime() / every);
      if (every === undefined || interval === undefined || scheduled.get(kind) === interval) continue;
      await storage.jobs.schedule({ kind, every });
      scheduled.set(kind, interval);
    }
  }

  /** Kinds with free capacity, and busy targets. */
  function room(): { kinds: string[]; except: string[] } {
    const open = running.filter(({ lane, attempts }) => attempts.size < lane.concurrency);
    return {
      kinds: open.flatMap(({ lane }) => lane.handlers.map(({ kind }) => kind)),
      except: open.flatMap(({ lane, attempts }) => busyTargets(attempts, lane)),
    };
  }

  async function round(): Promise<void> {
    await schedule();
    while (!stopping.signal.aborted) {
      seen();
      const { kinds, except } = room();
      const job = kinds.length === 0 ? null : await storage.jobs.claim(kinds, except);
      if (job === null) return;
      begin(job);
    }
  }

  /** Milliseconds until the next job is due. */
  async function untilDue(): Promise<number> {
    const { kinds, except } = room();
    return Math.min((await storage.jobs.untilDue(kinds, except)) ?? rest, rest);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const wait = await round()
        .then(untilDue)
        .catch((error: unknown) => {
          log.error('The job worker could not go on; it tries again.', { reason: reasonOf(error) });
          return pause;
        });
      if (stopping.signal.aborted) return;
      const timer = setTimeout(() => wake(), Math.max(wait, leastPause));
      await woken;
      clearTimeout(timer);
    }
  }

  const unwatch = storage.watch('jobs', () => wake());
  const looking = run();
  return {
    wake: () => wake(),
    seenAt: () => seenAt,
    async stop(patience = 3_000) {
      unwatch();
      stopping.abort();
      wake();
      await looking;
      const attempts = running.flatMap((lane) => [...lane.attempts]);
      const ended = Promise.all(attempts.map((attempt) => attempt.ended));
      await within(patience, ended);
      interrupting.abort();
      await within(ending, ended);
      for (const attempt of attempts) attempt.abandon();
    },
  };
}
