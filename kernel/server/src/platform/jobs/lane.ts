import type { Job } from '@quoin/storage';

/** An attempt at a job, as its handler sees it. */
interface Attempt {
  /** Ends the attempt when it takes too long, when another worker has the job or when the server stops. Nobody else begins the job before it ended. */
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
  /** Whether an error says that the target of the job is down. An attempt that takes too long always does. */
  isOutage?(error: unknown): boolean;
  /** Told of an attempt that failed: whether another follows. */
  failed?(job: Job, error: string, next: 'waiting' | 'dead'): Promise<void>;
}

/** Kinds of jobs that wait for one another, and for no others. */
export interface Lane {
  handlers: readonly JobHandler[];
  /** How many jobs a process does at once. */
  concurrency: number;
  /** How many of those for one target. */
  targetConcurrency?: number;
}

/** A lane whose jobs are done one after the other. */
export const oneByOne = (...handlers: JobHandler[]): Lane => ({ handlers, concurrency: 1 });

/** A lane of jobs for services elsewhere, which may be slow: each is asked by two jobs at once. */
export const manyTargets = (...handlers: JobHandler[]): Lane => ({ handlers, concurrency: 32, targetConcurrency: 2 });
