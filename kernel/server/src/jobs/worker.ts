import { QuoinError } from '@quoin/sdk';
import { longestSilence, type Job, type Storage } from '@quoin/storage';
import { codeOf, faultOf, type ServerLog } from '../log/log.ts';

/** An attempt at a job, as its handler sees it. */
interface Attempt {
  /** Ends the attempt when it takes too long or the server stops. */
  signal: AbortSignal;
  /** Says how far it is, in percent. */
  progress(percent: number): Promise<void>;
}

/** What does the jobs of one kind. */
export interface JobHandler {
  kind: string;
  /** Comes back after so many milliseconds, whoever else does it. */
  every?: number;
  /** In milliseconds; 30 seconds unless given. */
  longestRun?: number;
  /** Does a job. What it throws has the job tried again. */
  run(job: Job, attempt: Attempt): Promise<void>;
  /** Whether another attempt after an error is of no use. */
  isFinal?(error: unknown): boolean;
  /** Told of an attempt that failed: whether another follows. */
  failed?(job: Job, error: string, next: 'waiting' | 'dead'): Promise<void>;
}

/** Does jobs, one after the other, for as long as it runs. */
export interface Worker {
  /** Looks for jobs now instead of at its next round. */
  wake(): void;
  /** When it last gave a sign of life. */
  seenAt(): Date;
  /** Lets the job under way end, for at most so many milliseconds. */
  stop(patience?: number): Promise<void>;
}

const usualLongestRun = 30_000;

/** Raised by a job's deadline or by a stop. */
class Interrupted extends Error {}

/** The words of a failure that editors may read: ours as they are, those of others in one line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 1000);

/** Starts a worker. */
export function startWorker(storage: Storage, handlers: readonly JobHandler[], log: ServerLog, options: { now: () => Date; pause?: number }): Worker {
  const { now, pause = 1_000 } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const interrupting = new AbortController();
  const stopping = new AbortController();
  let wake = () => {};
  let seenAt = now();

  async function attempt(job: Job, { run, failed, isFinal, longestRun = usualLongestRun }: JobHandler): Promise<void> {
    const signal = AbortSignal.any([interrupting.signal, AbortSignal.timeout(longestRun)]);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Interrupted('It took too long, or the server stopped.')), { once: true });
    });
    const progress = async (percent?: number) => {
      seenAt = now();
      await storage.jobs.beat(job, percent);
    };
    const beating = setInterval(() => void progress().catch(() => undefined), longestSilence / 4);
    try {
      await Promise.race([run(job, { signal, progress }), aborted]);
      await storage.jobs.complete(job);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn('A job failed.', { job: job.id, kind: job.kind, attempt: job.attempts, code: codeOf(error), ...(error instanceof QuoinError ? {} : faultOf(error)) });
      await storage.transaction(async () => {
        const next = await storage.jobs.fail(job, reason, isFinal?.(error) === true ? 'never' : 'later');
        if (next !== null) await failed?.(job, reason, next);
      });
    } finally {
      clearInterval(beating);
    }
  }

  const scheduled = new Map<string, number>();
  /** Adds the jobs that come back, each once in its interval as far as this process knows. */
  async function schedule(): Promise<void> {
    for (const { kind, every } of handlers) {
      const interval = every === undefined ? undefined : Math.floor(now().getTime() / every);
      if (every === undefined || interval === undefined || scheduled.get(kind) === interval) continue;
      await storage.jobs.schedule({ kind, every });
      scheduled.set(kind, interval);
    }
  }

  /** Does every job that is due. */
  async function round(): Promise<void> {
    await schedule();
    while (!stopping.signal.aborted) {
      seenAt = now();
      const job = await storage.jobs.claim([...byKind.keys()]);
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
    seenAt: () => seenAt,
    async stop(patience = 3_000) {
      const timer = setTimeout(() => interrupting.abort(), patience);
      stopping.abort();
      wake();
      await running;
      clearTimeout(timer);
    },
  };
}
