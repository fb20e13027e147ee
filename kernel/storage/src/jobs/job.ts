import type { Json } from '@quoin/sdk';
import type { Pagination } from '../database/pagination.ts';
import type { Breaker } from './breakers.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

export interface Job {
  id: string;
  kind: string;
  /** Jobs of a kind with the same key are one job. */
  key: string | null;
  /** For example `https://crm.example`. Jobs wait while it is down. */
  target: string | null;
  state: JobState;
  runAt: Date;
  /** Number of started attempts. */
  attempts: number;
  maxAttempts: number;
  /** When the worker's lease expires without a heartbeat. */
  lockedUntil: Date | null;
  /** In percent; null if never reported. */
  progress: number | null;
  /** The process that claimed it last; null if unknown. */
  holder: string | null;
  lastError: string | null;
  createdAt: Date;
  payload: Json;
}

export interface NewJob {
  kind: string;
  payload: Json;
  key?: string | null;
  target?: string | null;
  /** Defaults to now. */
  runAt?: Date;
  /** Defaults to 8: the last attempt is about 20 minutes after the first. */
  maxAttempts?: number;
}

/** Recurs every `every` milliseconds from 1970, so that processes agree on intervals. */
export interface Recurring {
  kind: string;
  every: number;
}

export type Lease = Pick<Job, 'id' | 'kind' | 'attempts' | 'target'>;

/** Retries later, never, or once the target is up. For a day, attempts that leave its breaker open do not count. */
export type AfterFailure = 'later' | 'never' | 'outage';

/**
 * Behaves the same on both databases: kernel/decisions/0011-jobs-use-pg-boss-on-postgresql-and-a-table-on-sqlite.md.
 */
export interface Jobs {
  /** Adds a job within the surrounding transaction, or returns the one with the same key. */
  enqueue(job: NewJob): Promise<Job>;
  /** Adds the job of the current interval once. */
  schedule(recurring: Recurring): Promise<Job>;
  /**
   * Leases the next due job to `holder`, except for targets in `except` or with open breakers. Each attempt is leased
   * once.
   */
  claim(kinds: readonly string[], except?: readonly string[], holder?: string): Promise<Job | null>;
  /** Ends the leases of an ended process, so that its jobs can be claimed now. */
  release(holder: string): Promise<void>;
  /** Returns milliseconds until a job can be claimed, 0 if one can; null if none is waiting or running. */
  untilDue(kinds: readonly string[], except?: readonly string[]): Promise<number | null>;
  /** Heartbeat: extends the lease by a minute. Progress is in percent. Returns false if the lease was lost. */
  heartbeat(lease: Lease, progress?: number): Promise<boolean>;
  /** Returns false if the lease was lost. */
  complete(lease: Lease): Promise<boolean>;
  /** Retries after 10 s, doubling each time, or ends the job as dead. Returns null if the lease was lost. */
  fail(lease: Lease, error: string, after?: AfterFailure): Promise<'waiting' | 'dead' | null>;
  breakers(): Promise<Breaker[]>;
  find(jobId: string): Promise<Job | null>;
  /** Newest first. `kind` also selects its subkinds: `media` selects `media.tidying`. */
  list(
    filter: { state?: JobState | undefined; kind?: string | undefined } & Pagination,
  ): Promise<{ jobs: Job[]; total: number }>;
  counts(): Promise<Record<JobState, number>>;
  /** Gives a dead job one more attempt now. Raises `job.unknown` and `job.not-dead`. */
  retry(jobId: string): Promise<Job>;
  /** Removes a dead job. Raises `job.unknown` and `job.not-dead`. */
  discard(jobId: string): Promise<void>;
  /** Removes jobs in any state. */
  remove(kind: string, keys: readonly string[]): Promise<void>;
  /** Removes done jobs added before an instant. */
  prune(before: Date): Promise<void>;
}

/** Milliseconds without a heartbeat until a worker loses its job. */
export const leaseMilliseconds = 60_000;
export const workerLostMessage = 'Its worker ended without an answer.';
export const defaultAttempts = 8;

const firstPause = 10_000;
/** Max milliseconds between attempts. No job is scheduled further ahead. */
export const maxPause = 3_600_000;

/** Milliseconds after a job is added in which attempts with the target down do not count. */
export const maxOutage = 24 * 3_600_000;

/** Returns milliseconds until the next attempt. Attempts count from 1. */
export const pauseAfter = (attempts: number): number => Math.min(firstPause * 2 ** (attempts - 1), maxPause);

export function jobOf({ kind, every }: Recurring, now: Date): NewJob {
  const runAt = new Date(Math.floor(now.getTime() / every) * every);
  return { kind, key: `${kind} ${runAt.toISOString()}`, payload: null, runAt };
}
