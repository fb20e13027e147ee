import type { Json } from '@quoin/sdk';
import type { Window } from '../database/window.ts';
import type { Breaker } from './breakers.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

/** Work that is done later, once in effect. */
export interface Job {
  id: string;
  kind: string;
  /** Two jobs of a kind with the same key are one. */
  key: string | null;
  /** The service that it needs, such as `https://crm.example`: while that is down, it waits. */
  target: string | null;
  state: JobState;
  runAt: Date;
  /** How often it was begun. */
  attempts: number;
  maxAttempts: number;
  /** Until when its worker has it unless it gives a sign of life; a worker that died loses it then. */
  lockedUntil: Date | null;
  /** How far its worker is, in percent; null when it never said so. */
  progress: number | null;
  lastError: string | null;
  createdAt: Date;
  payload: Json;
}

export interface NewJob {
  kind: string;
  payload: Json;
  key?: string | null;
  target?: string | null;
  /** Now when not given. */
  runAt?: Date;
  /** 8 when not given: the last attempt is about 20 minutes after the first. */
  maxAttempts?: number;
}

/** Work that comes back: `every` milliseconds, counted from 1970, so that all processes mean the same intervals. */
export interface Recurring {
  kind: string;
  every: number;
}

/** A job that a worker holds: one attempt of it. */
export type Lease = Pick<Job, 'id' | 'kind' | 'attempts' | 'target'>;

/**
 * What follows an attempt that failed: another one, none, since it would be of no use, or another one that waits until the target is up:
 * attempts that find its breaker open do not count, for a day.
 */
export type AfterFailure = 'later' | 'never' | 'outage';

/** Later work, under the same laws on both databases: kernel/decisions/0011-jobs-use-pg-boss-on-postgresql-and-a-table-on-sqlite.md. */
export interface Jobs {
  /** Adds a job, or answers with the one that has the key already. It is kept together with what the transaction around it keeps. */
  enqueue(job: NewJob): Promise<Job>;
  /** Adds the job of the interval that it is now, unless some process did. */
  schedule(recurring: Recurring): Promise<Job>;
  /** Takes the next job that is due, for none of these targets and none whose breaker is open; no two workers take the same attempt. */
  claim(kinds: readonly string[], except?: readonly string[]): Promise<Job | null>;
  /** Milliseconds until the next job that could be claimed is due, 0 where one is; null where none waits and none is under way. */
  untilDue(kinds: readonly string[], except?: readonly string[]): Promise<number | null>;
  /** A sign of life, which keeps a job for another minute, and how far it is, in percent. False when it was lost. */
  beat(lease: Lease, progress?: number): Promise<boolean>;
  /** Ends a job. False when it was lost in between. */
  complete(lease: Lease): Promise<boolean>;
  /** Has a job tried again after 10 s, then twice as long each time, or ends it as dead, at once when it is of no use; null when it was lost. */
  fail(lease: Lease, error: string, after?: AfterFailure): Promise<'waiting' | 'dead' | null>;
  /** The breakers that are open. */
  breakers(): Promise<Breaker[]>;
  find(jobId: string): Promise<Job | null>;
  /** Newest first; of a kind also those that end with a dot and something more. */
  list(
    filter: { state?: JobState | undefined; kind?: string | undefined } & Window,
  ): Promise<{ jobs: Job[]; total: number }>;
  /** How many there are in each state. */
  counts(): Promise<Record<JobState, number>>;
  /** Gives a dead job one more attempt, now. Raises `job.unknown` and `job.not-dead`. */
  retry(jobId: string): Promise<Job>;
  /** Forgets a dead job. Raises `job.unknown` and `job.not-dead`. */
  discard(jobId: string): Promise<void>;
  /** Forgets the jobs of a kind that have these keys, whatever their state. */
  forget(kind: string, keys: readonly string[]): Promise<void>;
  /** Forgets jobs that were done and were added before an instant. */
  prune(before: Date): Promise<void>;
}

/** How long a worker may be silent before it loses its job, in milliseconds. */
export const longestSilence = 60_000;
/** What a job says whose last worker fell silent. */
export const endedWithoutAnswer = 'Its worker ended without an answer.';
export const usualAttempts = 8;

const firstPause = 10_000;
/** The longest between two attempts, in milliseconds; nothing is added for later than that. */
export const longestPause = 3_600_000;

/** How long after it was added attempts at a job do not count that find its target down. */
export const longestOutage = 24 * 3_600_000;

/** The milliseconds to wait after a failed attempt, which count from 1. */
export const pauseAfter = (attempts: number): number => Math.min(firstPause * 2 ** (attempts - 1), longestPause);

/** The job of an interval. */
export function jobOf({ kind, every }: Recurring, now: Date): NewJob {
  const runAt = new Date(Math.floor(now.getTime() / every) * every);
  return { kind, key: `${kind} ${runAt.toISOString()}`, payload: null, runAt };
}
