import { randomUUID } from 'node:crypto';
import type { Job, Storage } from '@quoin/storage';
import { codeOf, type ServerLog } from '../log/log.ts';

/** What does the jobs of one kind. */
export interface JobHandler {
  kind: string;
  /** Does a job. What it throws has the job tried again. */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Told of an attempt that failed: whether another follows. */
  failed(job: Job, error: string, next: 'waiting' | 'dead'): Promise<void>;
}

/** Does jobs, one after the other, for as long as it runs. */
export interface Worker {
  /** Looks for jobs now instead of at its next round. */
  wake(): void;
  /** Lets the job under way end, for at most so many milliseconds. */
  stop(patience?: number): Promise<void>;
}

const lease = 60_000;
const longestRun = 30_000;

/** Raised by a job's deadline or by a stop. */
class Interrupted extends Error {}

/** The words of a failure that editors may read: ours as they are, those of others in one line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 1000);

/** Starts a worker. */
export function startWorker(storage: Storage, handlers: readonly JobHandler[], log: ServerLog, options: { now: () => Date; pause?: number }): Worker {
  const { now, pause = 1_000 } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const name = randomUUID();
  const interrupting = new AbortController();
  const stopping = new AbortController();
  let wake = () => {};

  async function attempt(job: Job, handler: JobHandler): Promise<void> {
    const signal = AbortSignal.any([interrupting.signal, AbortSignal.timeout(longestRun)]);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Interrupted('It took too long, or the server stopped.')), { once: true });
    });
    try {
      await Promise.race([handler.run(job, signal), aborted]);
      await storage.jobs.complete(job);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn('A job failed.', { job: job.id, kind: job.kind, attempt: job.attempts, code: codeOf(error) });
      await storage.transaction(async () => {
        const next = await storage.jobs.fail(job, reason, now());
        if (next !== null) await handler.failed(job, reason, next);
      });
    }
  }

  /** Does every job that is due. */
  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await storage.jobs.claim([...byKind.keys()], { name, now: now(), lease });
      const handler = job === null ? undefined : byKind.get(job.kind);
      if (job === null || handler === undefined) return;
      await attempt(job, handler);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await round().catch((error: unknown) => log.error('The job worker could not go on; it tries again.', { reason: reasonOf(error) }));
      if (stopping.signal.aborted) return;
      const timer = setTimeout(() => wake(), pause);
      await woken;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    wake: () => wake(),
    async stop(patience = 3_000) {
      const timer = setTimeout(() => interrupting.abort(), patience);
      stopping.abort();
      wake();
      await running;
      clearTimeout(timer);
    },
  };
}
