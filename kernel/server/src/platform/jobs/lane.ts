import type { Job } from '@quoin/storage';

interface Attempt {
  /** Aborts at the deadline, if the lease is lost, or at a stop. Attempts never overlap. */
  signal: AbortSignal;
  /** In percent. */
  progress(percent: number): Promise<void>;
}

export interface JobHandler {
  kind: string;
  /** Milliseconds between runs, across processes. */
  every?: number;
  /** Milliseconds. Defaults to 30 seconds. */
  maxDuration?: number;
  /** Runs a job, which is retried if this throws. */
  run(job: Job, attempt: Attempt): Promise<void>;
  isFinal?(error: unknown): boolean;
  /** True if the target is down, as after each timeout. */
  isOutage?(error: unknown): boolean;
  failed?(job: Job, error: string, next: 'waiting' | 'dead'): Promise<void>;
}

/** Job kinds that share limits. */
export interface Lane {
  handlers: readonly JobHandler[];
  /** Per process. */
  concurrency: number;
  /** Per target. */
  targetConcurrency?: number;
}

export const oneByOne = (...handlers: JobHandler[]): Lane => ({ handlers, concurrency: 1 });

/** For services that may be slow: at most two jobs per target. */
export const manyTargets = (...handlers: JobHandler[]): Lane => ({ handlers, concurrency: 32, targetConcurrency: 2 });
