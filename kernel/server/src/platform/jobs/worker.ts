import type { Job, Storage } from '@quoin/storage';
import type { ServerLog } from '../log/log.ts';
import { beginAttempt, reasonOf, type RunningAttempt } from './attempt.ts';
import type { JobHandler, Lane } from './lane.ts';

export interface Worker {
  wake(): void;
  seenAt(): Date;
  /** Waits `timeout` milliseconds for jobs, then interrupts them. */
  stop(timeout?: number): Promise<void>;
}

/** Min milliseconds between unprompted rounds: with skewed clocks a job seems due before it can be leased. */
const minPause = 20;
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

/** Starts a worker, whose jobs are held by the process `holder`. Lanes do not wait for each other. */
export function startWorker(
  storage: Storage,
  lanes: readonly Lane[],
  log: ServerLog,
  options: { now: () => Date; holder?: string; pause?: number; idlePause?: number },
): Worker {
  const { now, holder, pause = 1_000, idlePause = 60_000 } = options;
  const running = lanes.map((lane) => ({ lane, attempts: new Set<RunningAttempt>() }));
  const handlers = new Map<string, { handler: JobHandler; attempts: Set<RunningAttempt> }>();
  for (const { lane, attempts } of running)
    for (const handler of lane.handlers) handlers.set(handler.kind, { handler, attempts });
  const interrupting = new AbortController();
  const stopping = new AbortController();
  let wake = () => {};
  let seenAt = now();
  const markAlive = () => {
    seenAt = now();
  };

  function begin(job: Job): void {
    const found = handlers.get(job.kind);
    if (found === undefined) return;
    const attempt = beginAttempt(job, found.handler, { storage, log, stopped: interrupting.signal, markAlive });
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
      markAlive();
      const { kinds, except } = room();
      const job = kinds.length === 0 ? null : await storage.jobs.claim(kinds, except, holder);
      if (job === null) return;
      begin(job);
    }
  }

  /** Milliseconds until the next job is due. */
  async function untilDue(): Promise<number> {
    const { kinds, except } = room();
    return Math.min((await storage.jobs.untilDue(kinds, except)) ?? idlePause, idlePause);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const wait = await round()
        .then(untilDue)
        .catch((error: unknown) => {
          log.error('The job worker failed; it tries again.', { reason: reasonOf(error) });
          return pause;
        });
      if (stopping.signal.aborted) return;
      const timer = setTimeout(() => wake(), Math.max(wait, minPause));
      await woken;
      clearTimeout(timer);
    }
  }

  const unwatch = storage.watch('jobs', () => wake());
  const loop = run();
  return {
    wake: () => wake(),
    seenAt: () => seenAt,
    async stop(timeout = 3_000) {
      unwatch();
      stopping.abort();
      wake();
      await loop;
      const attempts = running.flatMap((lane) => [...lane.attempts]);
      const ended = Promise.all(attempts.map((attempt) => attempt.ended));
      await within(timeout, ended);
      interrupting.abort();
      await within(ending, ended);
      for (const attempt of attempts) attempt.abandon();
    },
  };
}
